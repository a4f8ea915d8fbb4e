// Whether this person wants the chat, and where there is one.
import { alone } from './home';
import type { Session } from './session.svelte';
import { keepSetting, setting } from './store';

/** Ready phrases: everybody reads them in their own language. The server knows the same. */
export const phrases = ['hello', 'luck', 'well_played', 'thanks', 'oops', 'moment', 'your_turn', 'again', 'bye'];

const state = $state({ wanted: setting('chat', 'on') === 'on' });
export const chatWanted = (): boolean => state.wanted;

export function wantChat(on: boolean): void {
  state.wanted = on;
  keepSetting('chat', on ? 'on' : 'off');
}

/** Is there somebody elsewhere to speak with? Those who watch may always find others who watch. */
export function hasChat(session: Session, here: Session[]): boolean {
  if (alone || !state.wanted || !session.table) return false;
  if (session.seat === null) return true;
  return session.table.seats.some((seat, index) => (seat.kind === 'person' || seat.standIn) && !here.some((one) => one.seat === index));
}
