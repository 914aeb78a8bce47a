import { describe, expect, it } from 'vitest';

import { addEntries, readLink, readName, splitLinks, splitNames } from './entries';

const names = { most: 3, read: readName(8) };

describe('adding to a list', () => {
  it.each([
    [['Kael'], ['Vorn'], ['Kael', 'Vorn'], [], undefined],
    [[], ['  Kael   Luz '], ['Kael Luz'], [], undefined],
    [['Kael'], [' Kael ', ''], ['Kael'], [], undefined],
    [[], ['Ka\u202eel'], ['Kael'], [], undefined],
    [['Kael'], ['\u202a Kael \u202c'], ['Kael'], [], undefined],
    [[], ['\u202e'], [], ['\u202e'], 'invalid'],
    [['A', 'B'], ['C', 'D'], ['A', 'B', 'C'], ['D'], 'full'],
    [[], ['Longo demais', 'Vorn'], ['Vorn'], ['Longo demais'], 'invalid'],
  ])('%o and %o', (before, texts, entries, refused, fault) => {
    expect(addEntries(before, texts, names)).toEqual({ entries, refused, fault });
  });
});

describe('a link', () => {
  it.each([
    ['https://live.example/x', 'https://live.example/x'],
    ['http://live.example', 'http://live.example'],
    ['live.example/x', 'https://live.example/x'],
    ['javascript:alert(1)', null],
    ['\u2066https://live.example/x\u2069', 'https://live.example/x'],
    ['\u202e', null],
    ['ftp://live.example', null],
    ['https://user@live.example', null],
    ['palavra', null],
    ['not a link', null],
    [`https://live.example/${'x'.repeat(60)}`, null],
  ])('%s', (text, kept) => {
    expect(readLink(60)(text)).toBe(kept);
  });
});

it('takes pasted texts apart', () => {
  expect(splitNames('Kael Luz, Vorn;\nLirien')).toEqual(['Kael Luz', 'Vorn', 'Lirien']);
  expect(splitLinks('https://a.example https://b.example\nhttps://c.example')).toHaveLength(3);
});
