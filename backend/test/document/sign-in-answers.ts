import speakeasy from 'speakeasy';
import { Db } from '../../src/common/persistence/db.js';
import { AccountTokenKind } from '../../src/recovery/account-token.entity.js';
import { AccountTokens } from '../../src/recovery/account-tokens.service.js';
import { User } from '../../src/users/user.entity.js';
import { PASSWORD, type Someone } from '../support.js';
import type { Given, Provoke } from './answers.js';
import { send } from './send.js';
import { RESET_REQUESTS, type Sent, WRONG_PASSWORDS } from './walk.js';

const WRONG = 'wrong-password';

/** As somebody new, so that what it does to the account concerns no other case. */
const asSomebodyNew =
  (sent: Sent, overrides: Partial<User> = {}): Provoke =>
  async (given) =>
    send(given, await given.walk.app.player(overrides), sent);

const login =
  (overrides: Partial<User> = {}): Provoke =>
  async (given) => {
    const { user } = await given.walk.app.player(overrides);
    return send(given, undefined, { body: { email: user.email, password: PASSWORD } });
  };

/** After so many wrong tries that the next one is refused. */
const afterFailures =
  (body: (person: Someone) => object, prepare?: (given: Given, person: Someone) => Promise<unknown>): Provoke =>
  async (given) => {
    const { walk, operation, values } = given;
    const person = await walk.app.player();
    await prepare?.(given, person);
    for (let tries = 0; tries < WRONG_PASSWORDS; tries++)
      await walk.prepare(person, operation.routeCase, values, { body: body(person) });
    return send(given, person, { body: body(person) });
  };

const setUpMfa = async ({ walk }: Given, person: Someone): Promise<string> => {
  const { body } = await walk.app.http(person).post('/api/auth/mfa/setup').send({ password: PASSWORD }).expect(200);
  return body.secret as string;
};
const codeOf = (secret: string): string => speakeasy.totp({ secret, encoding: 'base32' });

const enableMfa = async (given: Given, person: Someone): Promise<string> => {
  const secret = await setUpMfa(given, person);
  const token = codeOf(secret);
  await given.walk.app.http(person).post('/api/auth/mfa/enable').send({ token }).expect(200);
  // The code of this half minute may be used once more.
  await given.walk.app.db.getRepository(User).update(person.user.id, { mfaLastStep: 0 });
  return codeOf(secret);
};

const withCode =
  (prepare: (given: Given, person: Someone) => Promise<string>, fields: object = {}): Provoke =>
  async (given) => {
    const person = await given.walk.app.player();
    const token = await prepare(given, person);
    return send(given, person, { body: { token, ...fields } });
  };

const signOutWithoutDatabase: Provoke = ({ walk, operation, values }) =>
  walk.callWithoutDatabase('owner', operation.routeCase, values);

const forgotTooOften: Provoke = async ({ walk, operation, values }) => {
  const { routeCase } = operation;
  for (let tries = 0; tries < RESET_REQUESTS; tries++)
    await walk.prepare(undefined, routeCase, values, { body: routeCase.send! });
  return walk.call('nobody', routeCase, values);
};

const withLink =
  (fields: object = {}, expires = `interval '1 hour'`): Provoke =>
  async (given) => {
    const { app } = given.walk;
    const { user } = await app.player();
    const issue = () => app.app.get(AccountTokens).issue(user.id, AccountTokenKind.Reset, null);
    const token = await app.app.get(Db).transaction(issue);
    await app.db.query(`UPDATE account_tokens SET "expiresAt" = now() + ${expires} WHERE "userId" = $1`, [user.id]);
    return send(given, undefined, { body: { token, ...fields } });
  };

const inviteTooOften: Provoke = async ({ walk, operation }) => {
  const { user } = await walk.app.player();
  const again = () => walk.send(walk.fixtures.admin, operation.routeCase, { user: String(user.id) }, {});
  for (let links = 0; links < 10; links += 1) await again();
  return again();
};

/** A person who has signed in needs no invitation any more. */
const inviteSomebodyKnown: Provoke = async ({ walk, operation }) => {
  const { user } = await walk.app.player();
  await walk.app.http().post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(200);
  return walk.send(walk.fixtures.admin, operation.routeCase, { user: String(user.id) }, {});
};

/** Answers about signing in, the second factor and the own password. */
export const SIGN_IN: Readonly<Record<string, Provoke>> = {
  'POST /api/auth/login 200': login(),
  'POST /api/auth/login 202': login({ mfaEnabled: true }),
  'POST /api/auth/login 429': afterFailures(({ user }) => ({ email: user.email, password: WRONG })),
  'POST /api/auth/login 503': (given) => given.walk.fixtures.duringMaintenance(true, async () => login()(given)),
  'POST /api/auth/forgot 429': forgotTooOften,
  'POST /api/auth/link 200': withLink(),
  'POST /api/auth/link 410': withLink({}, `interval '-1 hour'`),
  'POST /api/auth/reset 200': withLink({ newPassword: 'another-good-one' }),
  'POST /api/admin/users/{id}/invite 409': inviteSomebodyKnown,
  'POST /api/admin/users/{id}/invite 429': inviteTooOften,
  'POST /api/auth/logout 200': asSomebodyNew({}),
  'POST /api/auth/logout 503': signOutWithoutDatabase,
  'POST /api/auth/mfa/setup 200': asSomebodyNew({ body: { password: PASSWORD } }),
  'POST /api/auth/mfa/setup 409': asSomebodyNew({ body: { password: PASSWORD } }, { mfaEnabled: true }),
  'POST /api/auth/mfa/setup 429': afterFailures(() => ({ password: WRONG })),
  'POST /api/auth/mfa/enable 200': withCode(async (given, person) => codeOf(await setUpMfa(given, person))),
  'POST /api/auth/mfa/enable 409': withCode(enableMfa),
  'POST /api/auth/mfa/enable 429': afterFailures(() => ({ token: '000000' }), setUpMfa),
  'POST /api/auth/mfa/disable 200': withCode(enableMfa, { password: PASSWORD }),
  'POST /api/auth/mfa/disable 409': asSomebodyNew({ body: { password: PASSWORD, token: '000000' } }),
  'POST /api/auth/confirm 200': asSomebodyNew({ body: { password: PASSWORD } }),
  'POST /api/auth/confirm 429': afterFailures(() => ({ password: WRONG })),
  'POST /api/auth/change-password 200': asSomebodyNew({
    body: { currentPassword: PASSWORD, newPassword: 'another-good-one' },
  }),
};
