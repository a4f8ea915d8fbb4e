// "Your turn" for somebody who looks elsewhere: in the title of the tab, as a notification where allowed, as a sound.
import { t } from '../i18n/index.svelte';
import { play } from './sound';
import { keepSetting, setting } from './store';

const state = $state({ asked: false });
/** The title of the tab. */
export const tabTitle = (): string => (state.asked ? `● ${t('start.your_turn')} · ${t('title')}` : t('title'));

const able = typeof Notification !== 'undefined';
export const canNotify = (): boolean => able && Notification.permission !== 'denied';
export const notifies = (): boolean => able && Notification.permission === 'granted' && setting('notify', 'off') === 'on';

/** Turns notifications on or off; says whether they are on. The browser asks its owner. */
export async function wantNotifications(on: boolean): Promise<boolean> {
  const allowed = on && able && (await Notification.requestPermission()) === 'granted';
  keepSetting('notify', allowed ? 'on' : 'off');
  return allowed;
}

let note: Notification | null = null;
/** Calls the person at this screen, or stops calling. */
export function call(asked: boolean, words: string): void {
  if (state.asked === asked) return;
  state.asked = asked;
  note?.close();
  note = null;
  if (!asked) return;
  play('turn');
  if (!document.hidden || !notifies()) return;
  try {
    note = new Notification(t('start.your_turn'), { body: words, tag: 'heptapolis' });
    note.onclick = () => {
      focus();
      note?.close();
    };
  } catch {
    // Some phones want a service worker for it: title and sound remain.
  }
}
