import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { antdTheme } from './antd-theme';
import { BREAKPOINTS, FONT_SIZES, RADII, SPACES } from './scale';

const PILL = 999;
/** Values outside of the scale that have a reason. */
const EXCEPTIONS = new Set([
  // From this width on a row of the board has room for its actions.
  'features/team-list/team-table.module.css (width >= 1700px)',
  // iOS zooms into any field below 16 px.
  'shared/theme/base.css 16px',
  // The sentence beside the sign-in form.
  'pages/entry-frame.module.css 60px',
  // Two letters drawn in a tile of 22 to 26 px.
  'features/incidents/incident.module.css 10px',
  'features/presence/presence-faces.module.css 10px',
  'shared/ui/mark/person-marks.module.css 10px',
  'shared/ui/mark/world-mark.module.css 10px',
]);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css'));
const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|scene)\.|^test\//.test(file));
const parts = code.filter((file) => file.endsWith('.tsx'));

type Found = { file: string; line: number; value: string };

/** All values that match the pattern, with their file. Comments are blanked. */
function find(names: readonly string[], pattern: RegExp, valuesOf: (match: RegExpExecArray) => string[]): Found[] {
  return names.flatMap((file) => {
    const text = readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, (comment) =>
      comment.replaceAll(/[^\n]/g, ' '),
    );
    return [...text.matchAll(pattern)].flatMap((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return valuesOf(match).map((value) => ({ file, line, value }));
    });
  });
}

const outside = (found: readonly Found[], isInside: (value: string) => boolean): string[] =>
  found
    .filter(({ file, value }) => !isInside(value) && !EXCEPTIONS.has(`${file} ${value}`))
    .map(({ file, line, value }) => `${file}:${line} ${value}`);

/** Lengths in a declaration, except line heights, remainders (`100% - 860px`) and negative values. */
const lengthsOf = (value: string): string[] =>
  value.replaceAll(/100% - \d+px|\/\s*\d+px/g, '').match(/(?<![\w.-])[\d.]+(?:px|r?em|ch|pt|%)/g) ?? [];

/** Declarations in style sheets, and the same properties as numbers in components. */
function declared(property: string, inParts: string): Found[] {
  const inSheets = find(sheets, new RegExp(`(?<![\\w-])(?:${property})\\s*:([^;{}]+)`, 'g'), ([, value]) =>
    lengthsOf(value!),
  );
  const inline = find(parts, new RegExp(`\\b(?:${inParts})(?:: |=\\{)(-?\\d+)\\b`, 'g'), ([, value]) => [`${value}px`]);
  return [...inSheets, ...inline];
}

const isIn = (scale: readonly number[]) => (value: string) =>
  value === '0px' || scale.some((step) => value === `${step}px`);

describe('the scale', () => {
  it('has every breakpoint of the sheets', () => {
    const found = find(
      sheets,
      /@(?:media|container)([^{]+)\{/g,
      ([, query]) => query!.match(/\([^()]*width[^()]*\)/g) ?? [],
    );
    const known = BREAKPOINTS.flatMap((width) => [`(width < ${width}px)`, `(width >= ${width}px)`]);
    expect(outside(found, (query) => known.includes(query))).toEqual([]);
  });

  it('has every breakpoint of the code', () => {
    const found = find(code, /\(?(?:min|max)-width:[^'"`]*|\(width [<>][^'"`]*/g, ([query]) => [query]);
    expect(outside(found, (query) => query.includes('${width}'))).toEqual([]);
  });

  it('has every font size', () => {
    expect(outside(declared('font|font-size', 'fontSize'), isIn(FONT_SIZES))).toEqual([]);
  });

  it('has every margin, padding and gap', () => {
    const properties = String.raw`(?:--row-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap`;
    const inParts = '(?:margin|padding)[A-Za-z]*|(?:row|column)?[gG]ap';
    expect(outside(declared(properties, inParts), isIn(SPACES))).toEqual([]);
  });

  it('has every radius', () => {
    const found = declared(String.raw`border-(?:[\w-]+-)?radius`, 'borderRadius');
    expect(outside(found, (value) => value === '50%' || isIn([...RADII, PILL])(value))).toEqual([]);
  });

  it('is that of antd too', () => {
    const { token, components } = antdTheme;
    expect(RADII).toEqual([token?.borderRadiusXS, token?.borderRadiusSM, token?.borderRadius, token?.borderRadiusLG]);
    const { Card, Modal, Tabs } = components!;
    for (const size of [token?.fontSize, Card?.headerFontSize, Modal?.titleFontSize, Tabs?.titleFontSize])
      expect(FONT_SIZES).toContain(size);
  });
});
