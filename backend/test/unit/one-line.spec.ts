import { asOneLine, isOneLine } from '../../src/common/validation/text.js';

describe('one line', () => {
  it.each(['Ana Souza', 'Ação 😀 "1" <b>', 'بيت', 'família 👨‍👩‍👧', 'não quebra', ''])('may be %j', (text) => {
    expect(isOneLine(text)).toBe(true);
    expect(asOneLine(text)).toBe(text);
  });

  it.each([
    ['Clube\r\nX-Injected: 1', 'Clube X-Injected: 1'],
    ['a\nb', 'a b'],
    ['a\tb', 'a b'],
    ['a\u0007b', 'a b'],
    ['a\u007fb', 'a b'],
    ['a\u0085b', 'a b'],
    ['a\u2028b\u2029c', 'a b c'],
    ['A\u202egnp.exe', 'Agnp.exe'],
    ...[...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'].map((mark) => [
      `a${mark}b`,
      'ab',
    ]),
    ['\u0001\u202e', ''],
  ])('is not %j, which is cleaned to %j', (text, cleaned) => {
    expect(isOneLine(text)).toBe(false);
    expect(asOneLine(text)).toBe(cleaned);
  });

  it('is each text of a list; what is no text is for other rules', () => {
    expect(isOneLine(['a', 'b'])).toBe(true);
    expect(isOneLine(['a', 'b\n'])).toBe(false);
    for (const other of [null, undefined, 1, {}, [1]]) expect(isOneLine(other)).toBe(true);
  });
});
