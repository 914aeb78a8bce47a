import { describe, expect, it } from 'vitest';

import { isTwice, temporaryPassword } from './rules';

describe('a temporary password', () => {
  it('can be dictated, and is another one each time', () => {
    const made = Array.from({ length: 200 }, temporaryPassword);
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(new Set(made).size).toBe(200);
  });
});

describe('a name that is there already', () => {
  const rows = [
    { name: 'GM Kael', worldId: 0 },
    undefined,
    { name: ' gm  káel ', worldId: 0 },
    { name: 'GM Kael', worldId: 7 },
  ];
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])('row %i: %s', (at, expected) => expect(isTwice(rows, at)).toBe(expected));
});
