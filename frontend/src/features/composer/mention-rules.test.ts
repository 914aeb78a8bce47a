import { describe, expect, it } from 'vitest';

import { matchingPeople, mentionQuestionAt } from './mention-rules';

const people = [
  { id: 1, name: 'Helena Torres' },
  { id: 2, name: 'Otávio Lima' },
];
const ids = (typed: string) => matchingPeople(people, typed).map(({ id }) => id);

it.each([
  ['', [1, 2]],
  ['hel', [1]],
  ['OTAV', [2]],
  ['lima', [2]],
  ['helena t', [1]],
  ['orres', []],
])('the names found by %j', (typed, found) => {
  expect(ids(typed)).toEqual(found);
});

describe('an at sign asks for the team', () => {
  it.each([
    ['alone', '@', ''],
    ['at the end of a text', 'Veja @he', 'he'],
    ['in a bracket', '(@ot', 'ot'],
    ['with a second name', '@helena to', 'helena to'],
    ['also for somebody who is not there', '@xyz', 'xyz'],
  ])('%s', (_, text, typed) => {
    expect(mentionQuestionAt(text, text.length, people)).toEqual({
      start: text.length - typed.length - 1,
      end: text.length,
      typed,
    });
  });

  it.each([
    ['in an address', 'ana@clube'],
    ['behind a complete name', '@Helena Torres '],
    ['in the sentence behind it', '@Helena Torres decide'],
    ['before a space', '@ '],
    ['in another line', '@helena\n'],
    ['twice', '@@'],
  ])('not %s', (_, text) => {
    expect(mentionQuestionAt(text, text.length, people)).toBeNull();
  });
});
