import { describe, expect, it } from 'vitest';

import { strings as englishOfAdmins } from './pack.admin.en';
import { strings as portugueseOfAdmins } from './pack.admin.pt';
import { pack as english } from './pack.en';
import { pack as portuguese } from './pack.pt';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const placeholders = (text: string) => (text.match(/{{[^}]+}}/g) ?? []).toSorted();

const pt = new Map(leaves({ ...portuguese.strings, ...portugueseOfAdmins }));
const en = new Map(leaves({ ...english.strings, ...englishOfAdmins }));

describe('the two languages', () => {
  it('have the same keys', () => {
    expect([...en.keys()].toSorted()).toEqual([...pt.keys()].toSorted());
  });

  it('fill in the same values', () => {
    const differing = [...pt].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(en.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leave nothing empty', () => {
    expect([...pt, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});
