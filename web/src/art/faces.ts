// Draws the rivals.
import { draw } from './draw';
import { faces } from './parts/faces';
import { characters } from './portraits';

/** The inside of the SVG of a rival. */
export const drawFace = (id: string): string => (id in characters ? draw(characters[id].picture, faces) : '');
