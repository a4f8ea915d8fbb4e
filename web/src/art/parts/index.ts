// Every part by name.
import type { Parts } from '../draw';
import { buildings } from './buildings';
import { faces } from './faces';
import { living } from './living';
import { monuments } from './monuments';
import { backdrops, nature } from './nature';
import { scenery } from './scenery';
import { things } from './things';

export const groups: Parts[] = [backdrops, nature, scenery, monuments, buildings, things, living, faces];
export const parts: Parts = Object.assign({}, ...groups);
