import { codeOf, turnOnMfa, wrongCodeOf } from '../totp.js';
import type { Person } from '../person.js';
import { as, type Call } from './call.js';
import { type Club, done, endpointOf, type Prepared, subscriptionOf } from './club.js';

const NEW_PASSWORD = 'outra-senha-boa-1';
const login = ({ account: { email, password } }: Person, more: object = {}): Prepared => ({
  method: 'POST',
  path: '/api/auth/login',
  json: { email, password, ...more },
});

/** The link in the mail, which the test makes itself: only its hash is kept. */
const SIGN_IN: readonly Call[] = [
  {
    name: 'somebody signs in',
    writes: ['domain_events', 'known_browsers', 'sessions', 'users'],
    everyTable: true,
    prepare: async (club) => login(await club.person()),
  },
  {
    name: 'somebody signs in with a wrong password',
    writes: ['domain_events', 'login_failures'],
    answers: 401,
    prepare: async (club) => login(await club.person(), { password: 'errada' }),
  },
  {
    name: 'somebody signs in with a code',
    writes: ['domain_events', 'known_browsers', 'sessions', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      const { seed } = await turnOnMfa(person);
      return login(person, { mfaToken: codeOf(seed) });
    },
  },
  {
    name: 'somebody signs in with a recovery code',
    writes: ['domain_events', 'known_browsers', 'mfa_recovery_codes', 'sessions', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      const { recoveryCodes } = await turnOnMfa(person);
      return login(person, { mfaToken: recoveryCodes[0] });
    },
  },
  {
    name: 'somebody signs in with a wrong code',
    writes: ['domain_events', 'login_failures'],
    answers: 401,
    prepare: async (club) => {
      const person = await club.person();
      const { seed } = await turnOnMfa(person);
      return login(person, { mfaToken: wrongCodeOf(seed) });
    },
  },
  {
    name: 'somebody confirms the session with a code',
    writes: ['domain_events', 'sessions', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      const { seed } = await turnOnMfa(person);
      const body = { password: person.account.password, mfaToken: codeOf(seed) };
      return as(person, 'POST', '/api/auth/confirm', body);
    },
  },
  {
    name: 'somebody signs out',
    writes: ['domain_events', 'push_subscriptions', 'sessions'],
    prepare: async (club) => as(await club.person(), 'POST', '/api/auth/logout'),
  },
  {
    name: 'somebody ends another session',
    writes: ['domain_events', 'sessions'],
    prepare: async (club) => {
      const person = await club.person();
      await person.again();
      const sessions = done(await person.get('/api/auth/sessions')).json<{ id: number; current: boolean }[]>();
      return as(person, 'DELETE', `/api/auth/sessions/${sessions.find(({ current }) => !current)!.id}`);
    },
  },
];

const SECRETS: readonly Call[] = [
  {
    name: 'somebody changes the password',
    writes: ['domain_events', 'mails', 'sessions', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      await person.again();
      const body = { currentPassword: person.account.password, newPassword: NEW_PASSWORD };
      return as(person, 'POST', '/api/auth/change-password', body);
    },
  },
  {
    name: 'somebody sets a second factor up',
    writes: ['users'],
    prepare: async (club) => {
      const person = await club.person();
      return as(person, 'POST', '/api/auth/mfa/setup', { password: person.account.password });
    },
  },
  {
    name: 'somebody turns the second factor on',
    writes: ['domain_events', 'mfa_recovery_codes', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      const { password } = person.account;
      const { secret } = done(await person.post('/api/auth/mfa/setup', { password })).json<{ secret: string }>();
      return as(person, 'POST', '/api/auth/mfa/enable', { token: codeOf(secret) });
    },
  },
  {
    name: 'somebody turns the second factor off',
    writes: ['domain_events', 'mfa_recovery_codes', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      const { seed } = await turnOnMfa(person);
      return as(person, 'POST', '/api/auth/mfa/disable', { password: person.account.password, token: codeOf(seed) });
    },
  },
  {
    name: 'somebody chooses a password by a link',
    writes: ['account_tokens', 'domain_events', 'push_subscriptions', 'sessions', 'users'],
    prepare: async (club) => {
      const { id } = await club.person();
      const token = await club.resetTokenOf(id);
      return { method: 'POST', path: '/api/auth/reset', json: { token, newPassword: NEW_PASSWORD } };
    },
  },
];

/** A notice about an answer, which is unread. */
const notified = async (club: Club): Promise<{ person: Person; id: number }> => {
  const [person, staff] = [await club.person(), await club.person('staff')];
  await club.fullTicket(person, staff);
  const values = [person.id];
  const [row] = await club.product.rows<{ id: number }>('SELECT id FROM notifications WHERE "userId" = $1', values);
  return { person, id: row!.id };
};

/** Today or tomorrow by the clock of the club. */
const TODAY = new Date().toISOString().slice(0, 10);
const PREFERENCES = { language: 'en', notify: { mail: { reply: false }, push: { reply: false } } };
const NOTICES: readonly Call[] = [
  {
    name: 'somebody chooses what to hear of',
    writes: ['user_preferences', 'users'],
    prepare: async (club) => as(await club.person(), 'PUT', '/api/me/preferences', PREFERENCES),
  },
  {
    name: 'a member of the team is away',
    writes: ['absences', 'domain_events'],
    prepare: async (club) => as(await club.person('staff'), 'PUT', '/api/me/away', { until: TODAY }),
  },
  ...['read', 'read-group'].map((what): Call => ({
    name: `somebody reads a notice (${what})`,
    writes: ['domain_events', 'notifications'],
    prepare: async (club) => {
      const { person, id } = await notified(club);
      return as(person, 'POST', `/api/notifications/${id}/${what}`);
    },
  })),
  {
    name: 'somebody reads all notices',
    writes: ['domain_events', 'notifications'],
    prepare: async (club) => as((await notified(club)).person, 'POST', '/api/notifications/read-all'),
  },
  {
    name: 'somebody turns push messages on',
    writes: ['push_subscriptions'],
    prepare: async (club) => {
      const person = await club.person();
      return as(person, 'PUT', '/api/push/subscription', subscriptionOf(`another-${person.id}`));
    },
  },
  {
    name: 'somebody turns push messages off',
    writes: ['push_subscriptions'],
    prepare: async (club) => {
      const person = await club.person();
      return as(person, 'DELETE', '/api/push/subscription', endpointOf(person.account.email));
    },
  },
  {
    name: 'a player looks at the characters that the game has',
    writes: ['characters'],
    beside: ['game_hours'],
    prepare: async (club) => as(await club.person(), 'GET', '/api/characters'),
  },
];

/** It goes on after the answer, so it is the last of all: nothing is compared afterwards. */
export const LAST_CALL: Call = {
  name: 'somebody forgot the password',
  writes: [],
  beside: ['account_tokens', 'domain_events', 'mails'],
  prepare: async (club) => ({
    method: 'POST',
    path: '/api/auth/forgot',
    json: { email: (await club.person()).account.email },
  }),
};

export const ACCOUNT_CALLS: readonly Call[] = [...SIGN_IN, ...SECRETS, ...NOTICES];
