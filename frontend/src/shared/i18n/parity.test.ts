import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const placeholders = (text: string) => (text.match(/{{[^}]+}}/g) ?? []).toSorted();

/** Paths of texts begin with the file, which is the same in both languages. */
const textsOf = (files: Record<string, Tree>, folder: string) =>
  new Map(Object.entries(files).flatMap(([file, tree]) => leaves(tree, `${file.slice(folder.length)}.`)));

const pt = textsOf(import.meta.glob<Tree>('./pt/*.json', { import: 'default', eager: true }), './pt/');
const en = textsOf(import.meta.glob<Tree>('./en/*.json', { import: 'default', eager: true }), './en/');

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
