import { describe, expect, it } from 'vitest';

import { backFrom, backTo } from './back';
import { initialsOf } from './initials';
import { sizeOf } from './size';
import { ago, fullDateTime } from './when';

const now = Date.parse('2026-11-20T12:00:00');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('relative time', () => {
  it.each([
    [0.5, 'agora', 'now'],
    [1, 'há 1 min', '1m ago'],
    [59, 'há 59 min', '59m ago'],
    [60, 'há 1 h', '1h ago'],
    [1_439, 'há 23 h', '23h ago'],
    [1_440, '19/11/2026 12:00', '11/19/2026 12:00 PM'],
  ])('after %d minutes', (minutes, pt, en) => {
    expect(ago(before(minutes), 'pt', now)).toBe(pt);
    expect(ago(before(minutes), 'en', now)).toBe(en);
  });

  it('writes the day first in Portuguese', () => {
    expect(fullDateTime('2026-02-10T09:05:00', 'pt')).toBe('10/02/2026 09:05');
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1_023, '1.023 Bytes'],
    [421_970, '412,08 KB'],
    [10_485_760, '10 MB'],
    [5_368_709_120, '5 GB'],
  ])('%d bytes', (bytes, text) => expect(sizeOf(bytes, 'pt')).toBe(text));
});

describe('initials', () => {
  it.each([
    ['Suporte', 'SU'],
    ['Helena Torres', 'HT'],
    ['  ana   maria  braga ', 'AB'],
  ])('of %s', (name, text) => expect(initialsOf(name)).toBe(text));
});

describe('the way back after signing in', () => {
  const from = (search: string) => backFrom(new URLSearchParams(search));

  it('leads to where one wanted to go', () => {
    expect(from(backTo('http://localhost/ticket/7?a=1'))).toBe('/ticket/7?a=1');
    expect(backTo('http://localhost/')).toBe('');
  });

  it.each(['', '?back=//evil.test', '?back=/\\evil.test', '?back=https://evil.test', '?back=javascript:alert(1)'])(
    'never leaves this site: %s',
    (search) => expect(from(search)).toBe('/dashboard'),
  );
});
