import { turnOnMfa } from '../totp.js';
import { as, type Call } from './call.js';
import { type Club, done, idOf } from './club.js';

const HOUR_MS = 3_600_000;
const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();
const emailOf = ({ name }: Club): string => `${name.replace(' ', '-').toLowerCase()}@clube.test`;

/** An erasure looks into these too; the person has nothing there. */
const NOTHING_THERE = [
  'account_tokens',
  'bulk_actions',
  'changelog_notifications',
  'characters',
  'idempotency_keys',
  'incident_followers',
  'known_browsers',
  'login_failures',
  'macros',
  'mails',
  'mfa_recovery_codes',
  'notifications',
  'push_messages',
  'satisfaction_ratings',
  'staff_aliases',
  'ticket_characters',
  'ticket_conflicts',
  'ticket_snapshots',
  'ticket_texts',
  'user_blocks',
  'views',
  'sanctions',
  'ticket_messages',
];

export const PEOPLE: readonly Call[] = [
  {
    name: 'an admin makes an account',
    writes: ['domain_events', 'users'],
    reads: ['account_tokens', 'ticket_conflicts', 'tickets', 'user_blocks'],
    prepare: (club) => {
      const person = { name: club.name, email: emailOf(club), password: 'uma-senha-boa-1', role: 'staff' };
      return as(club.admin, 'POST', '/api/admin/users', { ...person });
    },
  },
  {
    name: 'an admin invites somebody',
    writes: ['account_tokens', 'domain_events', 'mails', 'users'],
    reads: ['ticket_conflicts', 'tickets', 'user_blocks'],
    prepare: (club) =>
      as(club.admin, 'POST', '/api/admin/users', { name: club.name, email: emailOf(club), role: 'user', invite: true }),
  },
  {
    name: 'an admin invites somebody again',
    writes: ['account_tokens', 'domain_events', 'mails'],
    reads: ['ticket_conflicts', 'tickets', 'user_blocks'],
    prepare: async (club) => {
      const person = { name: club.name, email: emailOf(club), role: 'user', invite: true };
      const id = idOf(await club.admin.post('/api/admin/users', person));
      return as(club.admin, 'POST', `/api/admin/users/${id}/invite`);
    },
  },
  {
    name: 'an admin ends an invitation',
    writes: ['account_tokens', 'domain_events'],
    reads: ['users'],
    prepare: async (club) => {
      const person = { name: club.name, email: emailOf(club), role: 'user', invite: true };
      const id = idOf(await club.admin.post('/api/admin/users', person));
      return as(club.admin, 'DELETE', `/api/admin/users/${id}/invite`);
    },
  },
  {
    name: 'an admin dismisses a member of the team',
    writes: ['domain_events', 'former_assignees', 'sessions', 'users'],
    reads: ['account_tokens', 'ticket_conflicts', 'tickets', 'user_blocks'],
    prepare: async (club) => {
      const staff = await club.person('staff');
      await club.fullTicket(await club.person(), staff);
      return as(club.admin, 'PUT', `/api/admin/users/${staff.id}`, { isActive: false });
    },
  },
  {
    name: 'an admin makes a player a member of the team',
    writes: ['domain_events', 'push_subscriptions', 'sessions', 'users'],
    reads: ['account_tokens', 'ticket_conflicts', 'tickets', 'user_blocks'],
    prepare: async (club) => {
      const { id } = await club.person();
      return as(club.admin, 'PUT', `/api/admin/users/${id}`, { role: 'staff' });
    },
  },
  {
    name: 'an admin names the characters of a member of the team',
    writes: ['domain_events', 'staff_aliases'],
    prepare: async (club) => {
      const { id } = await club.person('staff');
      return as(club.admin, 'PUT', `/api/admin/users/${id}/aliases`, { aliases: [{ name: club.name }] });
    },
  },
  {
    name: 'the team suspends a player',
    writes: ['domain_events', 'notifications', 'user_blocks'],
    prepare: async (club) => {
      const { id } = await club.person();
      const body = { what: 'write', reasonKey: 'spam', until: inAnHour() };
      return as(club.admin, 'POST', `/api/admin/users/${id}/blocks`, body);
    },
  },
  {
    name: 'the team ends a suspension',
    writes: ['domain_events', 'notifications', 'user_blocks'],
    prepare: async (club) => {
      const { id } = await club.person();
      const body = { what: 'write', reasonKey: 'spam', until: inAnHour() };
      done(await club.admin.post(`/api/admin/users/${id}/blocks`, body));
      return as(club.admin, 'DELETE', `/api/admin/users/${id}/blocks`);
    },
  },
  {
    name: 'an admin sets a password',
    writes: ['domain_events', 'push_subscriptions', 'sessions', 'users'],
    prepare: async (club) => {
      const { id } = await club.person('staff');
      const body = { newPassword: 'outra-senha-boa-1', revokeApiTokens: true };
      return as(club.admin, 'POST', `/api/admin/users/${id}/change-password`, body);
    },
  },
  {
    name: 'an admin takes a second factor away',
    writes: ['domain_events', 'mails', 'mfa_recovery_codes', 'users'],
    prepare: async (club) => {
      const person = await club.person();
      await turnOnMfa(person);
      return as(club.admin, 'POST', `/api/admin/users/${person.id}/reset-mfa`);
    },
  },
  {
    name: 'an admin ends a session',
    writes: ['domain_events', 'push_subscriptions', 'sessions'],
    prepare: async (club) => {
      const { id } = await club.person();
      const values = [id];
      const [row] = await club.product.rows<{ id: number }>('SELECT id FROM sessions WHERE "userId" = $1', values);
      return as(club.admin, 'DELETE', `/api/admin/sessions/${row!.id}`);
    },
  },
  {
    name: 'a person exports their own data',
    writes: ['domain_events', 'privacy_requests'],
    prepare: async (club) => as(await club.person(), 'POST', '/api/me/export'),
  },
  {
    name: 'a person asks to be erased',
    writes: ['domain_events', 'notifications', 'privacy_requests'],
    prepare: async (club) => as(await club.person(), 'POST', '/api/me/erasure'),
  },
  {
    name: 'a person withdraws the request to be erased',
    writes: ['domain_events', 'privacy_requests'],
    prepare: async (club) => {
      const person = await club.person();
      done(await person.post('/api/me/erasure', {}));
      return as(person, 'DELETE', '/api/me/erasure');
    },
  },
  {
    name: 'an admin refuses to erase a person',
    writes: ['domain_events', 'notifications', 'privacy_requests'],
    prepare: async (club) => {
      const person = await club.person();
      done(await person.post('/api/me/erasure', {}));
      const [row] = await club.product.rows<{ id: number }>('SELECT id FROM privacy_requests WHERE "userId" = $1', [
        person.id,
      ]);
      return as(club.admin, 'POST', `/api/admin/privacy/requests/${row!.id}/refusal`, { reason: 'Há um recurso.' });
    },
  },
  {
    name: 'an admin erases a person',
    writes: [
      'deleted_files',
      'domain_events',
      'drafts',
      'privacy_requests',
      'push_subscriptions',
      'sessions',
      'ticket_attachments',
      'tickets',
      'user_message_reads',
      'user_preferences',
      'users',
    ],
    reads: NOTHING_THERE,
    prepare: async (club) => {
      const [person, staff] = [await club.person(), await club.person('staff')];
      await club.fullTicket(person, staff);
      return as(club.admin, 'POST', `/api/admin/users/${person.id}/erase`, { confirm: person.account.email });
    },
  },
];
