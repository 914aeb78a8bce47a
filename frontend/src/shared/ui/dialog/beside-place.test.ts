import { expect, it } from 'vitest';

import { placeBeside } from './beside-place';

const page = { width: 1440, height: 900 };
const dialog = { width: 416, height: 400 };
const thing = { left: 420, top: 300, width: 500, height: 40 };
const ofMine = { left: 1000, top: 300, width: 60, height: 40 };

it.each([
  ['below', thing, { left: 420, top: 348 }],
  ['below a thing at the end of the page', ofMine, { left: 644, top: 348 }],
  ['at the right, where below is no room', { ...thing, top: 700 }, { left: 928, top: 492 }],
  ['at the right of a thing as high as the window', { ...thing, top: 60, height: 800 }, { left: 928, top: 60 }],
  ['above a wide thing', { ...thing, left: 300, top: 700, width: 800 }, { left: 300, top: 292 }],
  ['within the window, at its end', { ...thing, left: 1300, width: 200 }, { left: 1016, top: 348 }],
  ['over a thing that leaves no room', { left: 20, top: 60, width: 1400, height: 800 }, { left: 20, top: 8 }],
  ['within the window, when the thing has scrolled out of it', { ...thing, top: -200 }, { left: 420, top: 8 }],
])('a dialog stands %s', (_, box, place) => {
  expect(placeBeside(box, dialog, page)).toEqual(place);
});
