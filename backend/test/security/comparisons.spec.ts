import { jest } from '@jest/globals';
import type { PasswordHasher } from '../../src/auth/passwords/password-hasher.js';
import type { PasswordCheck } from '../../src/auth/sign-in/password-check.js';

const COST = 10;
const HIGHEST_COST = 11;

/** Costs of the hashes that bcrypt had to compare; what each takes doubles with the cost. */
let compared: number[];
const getRounds = (hash: string): number => Number(hash.slice(4, 6));
const bcrypt = {
  getRounds,
  hash: () => Promise.resolve(ofCost(COST)),
  compare: (secret: string, hash: string) => {
    compared.push(getRounds(hash));
    return Promise.resolve(secret === 'certa' && !hash.includes('.'.repeat(53)));
  },
};
const ofCost = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'x'.repeat(53)}`;

type Known = { readonly id: number; readonly password: string; readonly isActive: boolean };

let hasher: PasswordHasher;
let known: Known | null;
let check: PasswordCheck;

beforeAll(async () => {
  jest.unstable_mockModule('bcrypt', () => ({ ...bcrypt, default: bcrypt }));
  const hashers = await import('../../src/auth/passwords/password-hasher.js');
  const checks = await import('../../src/auth/sign-in/password-check.js');
  const { Env } = await import('../../src/config/env.js');
  const users = {
    highestHashCost: () => Promise.resolve(HIGHEST_COST),
    findWithPassword: () => Promise.resolve(known),
  };
  hasher = new hashers.PasswordHasher(
    users as never,
    { on: () => undefined } as never,
    Env.load({ BCRYPT_COST: String(COST) }),
  );
  await hasher.onModuleInit();
  const run = (_: unknown, work: () => unknown): unknown => work();
  const limits = { serialize: run, countFailures: run, recordUnknownAccount: () => undefined };
  const events = { record: () => Promise.resolve() };
  const panel = { verify: () => Promise.resolve(null) };
  const unused = {} as never;
  check = new checks.PasswordCheck(
    users as never,
    hasher,
    limits as never,
    events as never,
    panel as never,
    unused,
    unused,
  );
});
beforeEach(() => (compared = []));

const account = (fields: Partial<Known> = {}): Known => ({
  id: 1,
  password: ofCost(HIGHEST_COST),
  isActive: true,
  ...fields,
});

describe('AUTHN-01: refused sign-ins', () => {
  it.each([
    ['an unknown e-mail', null],
    ['a wrong password', account()],
    ['a deactivated account', account({ isActive: false })],
    ['an account without a password', account({ password: '' })],
  ])('%s is compared once, with a hash of the highest cost', async (_, person) => {
    known = person;
    const password = person?.isActive ? 'errada' : 'certa';
    await expect(check.ofLogin({ email: 'ana@clube.test', password, ip: null })).rejects.toMatchObject({ status: 401 });
    expect(compared).toEqual([HIGHEST_COST]);
  });
});

it.each([
  [4, [4, 4, 5, 6, 7, 8, 9, 10]],
  [8, [8, 8, 9, 10]],
  [COST, [COST, COST]],
  [HIGHEST_COST, [HIGHEST_COST]],
])('AUTHN-16: a hash of cost %i is compared, and once more at each cost below the highest', async (cost, costs) => {
  expect(await hasher.matches('errada', ofCost(cost))).toBe(false);
  expect(compared).toEqual(costs);
  // Together these take as long as the highest cost does.
  expect(compared.reduce((sum, one) => sum + 2 ** one, 0)).toBe(2 ** HIGHEST_COST);
});

it('AUTHN-16: the right password of an account of lower cost is compared as often as a wrong one', async () => {
  expect(await hasher.matches('certa', ofCost(8))).toBe(true);
  expect(compared).toEqual([8, 8, 9, 10]);
});
