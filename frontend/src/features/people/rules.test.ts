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
  const staff = { ...player, role: 'staff' } as const;
  const admin = { ...player, role: 'admin' } as const;
  it.each([
    ['nothing', player, player, false],
    ['another e-mail of a player', player, { ...player, email: 'outro@clube.test' }, true],
    ['another e-mail of an admin', admin, { ...admin, email: 'outro@clube.test' }, true],
    ['a player for the team', player, staff, true],
    ['a player made an admin', player, admin, true],
    ['a colleague made an admin', staff, admin, true],
    ['an inactive player for the team', { ...player, isActive: false }, { ...staff, isActive: false }, true],
    ['a player active again', { ...player, isActive: false }, player, false],
    ['a colleague active again', { ...staff, isActive: false }, staff, true],
    ['an admin active again', { ...admin, isActive: false }, admin, true],
    ['an inactive admin active again for the team', { ...admin, isActive: false }, staff, true],
    ['an admin active again as a player', { ...admin, isActive: false }, player, false],
    ['an admin deactivated', admin, { ...admin, isActive: false }, false],
    ['an admin for the team', admin, staff, false],
    ['a colleague out of the team', staff, player, false],
  ] as const)('%s', (_, before, after, expected) => expect(needsConfirmation(before, after)).toBe(expected));
});
