import { describe, expect, it } from 'vitest';

import { isTwice, needsConfirmation, temporaryPassword } from './rules';

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

describe('a change of an account', () => {
  const player = { role: 'user', isActive: true, email: 'igor@clube.test' } as const;
  const admin = { ...player, role: 'admin' } as const;
  it.each([
    ['another e-mail of a player', player, { ...player, email: 'outro@clube.test' }, false],
    ['a player for the team', player, { ...player, role: 'staff' }, false],
    ['a new admin', player, admin, true],
    ['a new admin who is inactive', player, { ...admin, isActive: false }, true],
    ['nothing of an admin', admin, admin, false],
    ['another e-mail of an admin', admin, { ...admin, email: 'outro@clube.test' }, true],
    ['another e-mail of an admin who is one no more', admin, { ...player, email: 'outro@clube.test' }, true],
    ['an admin deactivated', admin, { ...admin, isActive: false }, false],
    ['an admin active again', { ...admin, isActive: false }, admin, true],
    ['an admin for the team', admin, { ...admin, role: 'staff' }, false],
  ] as const)('%s', (_, before, after, expected) => expect(needsConfirmation(before, after)).toBe(expected));
});
