import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const texts = import.meta.glob<Tree>('./pt/*.json', { import: 'default', eager: true });

const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/test/**', '!/src/shared/contract/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Which number it is for is up to i18next. */
const PLURAL = /_(zero|one|other)$/;

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`.replace(PLURAL, '')] : keysOf(value, `${path}${key}.`),
  );

/** The namespaces in which a file looks first: `useTranslation()`, `useTranslation('x')`, `useTranslation(['x', …])`. */
const namespacesOf = (source: string): string[] =>
  [...source.matchAll(/useTranslation\((?:\[?'(\w+)')?/g)].map(([, name]) => name ?? 'common');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words in quotes, and templates as patterns: `status.${value}` may be any key that begins so. */
const wordsOf = (source: string): RegExp[] => [
  ...[...source.matchAll(/'([\w:.-]+)'/g)].map(([, text]) => new RegExp(`^${escaped(text!)}$`)),
  // A template in a call may stand inside of another one.
  ...[...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g), ...source.matchAll(/\(`([^`\n]*\$\{[^`\n]*)`/g)].map(
    ([, text]) =>
      new RegExp(
        `^${text!
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\p{L}\\w -]+')}$`,
        'u',
      ),
  ),
];

const files = Object.values(sources).map((source) => ({ namespaces: namespacesOf(source), words: wordsOf(source) }));

const isUsed = (namespace: string, key: string): boolean =>
  files.some(({ namespaces, words }) =>
    words.some((word) => word.test(`${namespace}:${key}`) || (namespaces.includes(namespace) && word.test(key))),
  );

describe('the language files', () => {
  it.each(Object.entries(texts))('have no sentence in %s that nobody shows', (file, strings) => {
    const name = file.slice('./pt/'.length, -'.json'.length);
    const unused = [...new Set(keysOf(strings))].filter((key) => !isUsed(name, key));
    expect(unused).toEqual([]);
  });
});
