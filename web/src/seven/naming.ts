// Names for actions of 7 Wonders.
import type { Naming } from '../lib/notation';
import { cardName, cardWords } from './data';

export const sevenNaming: Naming = { name: (_thing, id) => cardName(id), isWonder: () => false, about: (_thing, id) => cardWords(id).split('\n')[1] ?? '' };
