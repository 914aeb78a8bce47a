import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../frontend/src', import.meta.url));
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** Every place of the sources that matches. */
const placesOf = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([place]) => `${name}: ${place}`));

it('OUT-01: the sources give no text to the browser as markup', () => {
  const markup = /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/g;
  expect(sources.length).toBeGreaterThan(50);
  expect(placesOf(markup)).toEqual([]);
});

it('OUT-02: what opens in another tab cannot reach the page, and hears nothing of it', () => {
  const opening = placesOf(/<a\b[^>]*target="_blank"[^>]*>|window\.open\([^)]*\)/g);
  expect(opening.length).toBeGreaterThan(1);
  // The frontend fills this empty page itself, without scripts, and takes its opener away.
  const filled = "features/transcript/use-print.ts: window.open('', '_blank')";
  expect(opening.filter((place) => !place.includes('noopener'))).toEqual([filled]);
  expect(placesOf(/tab\.opener = null/g)).toEqual(['features/transcript/use-print.ts: tab.opener = null']);
  // Addresses of the product itself may know where one was.
  expect(opening.filter((place) => place.includes('<a') && !/noreferrer nofollow/.test(place))).toEqual([]);
});
