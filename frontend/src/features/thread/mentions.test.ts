import { describe, expect, it } from 'vitest';

import { mentionBefore, mentionedIn, mentionParts } from './mentions';

const ana = { id: 1, name: 'Ana' };
const anaSouza = { id: 2, name: 'Ana Souza' };
const other = { id: 3, name: 'Ana Souza' };
const odd = { id: 4, name: 'Zé (GM) [x]' };
const people = [ana, anaSouza, odd];

describe('the people whom a text mentions', () => {
  it.each([
    ['nobody', 'Olá, Ana', []],
    ['one', '@Ana veja', [ana]],
    ['the longer name where one begins with another', 'Veja, @Ana Souza.', [anaSouza]],
    ['both', '@Ana e @Ana Souza', [ana, anaSouza]],
    ['one that is written twice', '@Ana, @Ana?', [ana]],
    ['nobody in a longer word', '@Anabela, ana@Ana.test', []],
    ['nobody in other spelling', '@ana', []],
    ['a name with signs of its own', '(@Zé (GM) [x])', [odd]],
    ['a name of which the accent is a character of its own', '@Ze\u0301 (GM) [x]', [odd]],
  ])('are %s', (_, text, found) => {
    expect(mentionedIn(text, people)).toEqual(found);
  });

  it('are all of a name that several have', () => {
    expect(mentionedIn('@Ana Souza', [anaSouza, other])).toEqual([anaSouza, other]);
  });

  it('are marked where they stand', () => {
    expect(mentionParts('Oi @Ana!', people)).toEqual([
      { text: 'Oi ', isMention: false },
      { text: '@Ana', isMention: true },
      { text: '!', isMention: false },
    ]);
    expect(mentionParts('Oi @Ana!', [])).toEqual([{ text: 'Oi @Ana!', isMention: false }]);
  });
});

it.each([
  ['behind a mention', 'Oi @Ana Souza', 13, 3],
  ['in a mention', 'Oi @Ana Souza', 7, null],
  ['elsewhere', 'Oi @Ana Souza veja', 18, null],
])('the mention before the caret: %s', (_, text, caret, start) => {
  expect(mentionBefore(text, caret, people)).toBe(start);
});
