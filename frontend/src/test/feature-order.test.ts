import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { FEATURES } from './feature-order';

const FOLDER = 'src/features/';
/** `from '@/features/…'` and `import('@/features/…')`. */
const IMPORT = /'@\/features\/([\w-]+)\//g;

/** Tests may show a part on a screen of a later feature. */
const filesOf = (feature: string) =>
  readdirSync(FOLDER + feature, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );

it('names every feature in the one order', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...FEATURES].sort());
});

it.each(FEATURES)('%s imports only itself and the features before it', (feature) => {
  const later = filesOf(feature).flatMap((file) =>
    [...readFileSync(`${FOLDER}${feature}/${file}`, 'utf8').matchAll(IMPORT)]
      .map(([, imported]) => imported!)
      .filter((imported) => FEATURES.indexOf(imported) > FEATURES.indexOf(feature))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(later).toEqual([]);
});

it('has at most 60 files in a folder, without tests', () => {
  const entries = readdirSync('src', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.includes('.test.'),
  );
  const sizeOf = (folder: string) => entries.filter(({ parentPath }) => parentPath === folder).length;
  const folders = new Set(entries.map(({ parentPath }) => parentPath));
  expect([...folders].filter((folder) => sizeOf(folder) > 60)).toEqual([]);
});
