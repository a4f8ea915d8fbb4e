// Art for pages that do not wait for it: until it has come there is only the sky.
import { Late } from '../lib/late.svelte';

export const wonderArt = new Late(() => import('./wonders'), true);
export const pictureArt = new Late(() => import('./pictures'), true);
export const faceArt = new Late(() => import('./faces'), true);
