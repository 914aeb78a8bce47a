import { describe, expect, it } from 'vitest';

import type { FilledMacro } from '@/shared/contract';
import { changesOf, languageOfMacro, matchingMacros, questionAt } from './rules';

const macro = (shortcut: string, name: string, more: Partial<FilledMacro> = {}): FilledMacro => ({
  id: 1,
  name,
  shortcut,
  isShared: true,
  actions: {},
  pt: [{ kind: 'text', text: 'Oi' }],
  en: null,
  ...more,
});

describe('a slash', () => {
  it.each([
    ['/', { start: 0, end: 1, typed: '' }],
    ['/reemb', { start: 0, end: 6, typed: 'reemb' }],
    ['Oi /den', { start: 3, end: 7, typed: 'den' }],
    ['Oi\n/den_1-a', { start: 3, end: 11, typed: 'den_1-a' }],
    ['/opção', { start: 0, end: 6, typed: 'opção' }],
  ])('opens the list in %j', (text, question) => expect(questionAt(text, text.length)).toEqual(question));

  it.each([
    '',
    'oi',
    'a/b',
    'https:/',
    'https://clube',
    'https://clube.test/x',
    '/home/',
    '/mundos/lyra',
    '/a b',
    '1/2',
    '(/x',
  ])('opens nothing in %j', (text) => expect(questionAt(text, text.length)).toBeNull());

  it('counts up to the caret', () => {
    expect(questionAt('/den e mais', 4)).toEqual({ start: 0, end: 4, typed: 'den' });
    expect(questionAt('/den e mais', 11)).toBeNull();
  });
});

it('shortcuts come before names, the exact one first, without accents', () => {
  const [name, longer, exact, other] = [
    macro('x', 'Prova de denúncia'),
    macro('denok', 'Procede'),
    macro('den', 'Recebida'),
    macro('y', 'Outra'),
  ];
  expect(matchingMacros([name, longer, exact, other], 'Dén')).toEqual([exact, longer, name]);
  expect(matchingMacros([name, other], '')).toEqual([name, other]);
});

it('is read in the wanted language, or in the only one', () => {
  const both = macro('a', 'A', { en: [] });
  expect([languageOfMacro(both, 'en'), languageOfMacro(macro('a', 'A'), 'en')]).toEqual(['en', 'pt']);
});

it.each([
  [{}, {}],
  [
    { status: 'resolved' as const, assignedTo: 'me' as const },
    { status: 'resolved', assignedTo: 7 },
  ],
  [{ assignedTo: 'nobody' as const }, { assignedTo: null }],
])('%j becomes %j', (actions, changes) => expect(changesOf(actions, 7)).toEqual(changes));
