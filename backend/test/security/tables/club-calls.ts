import { file } from '../form.js';
import { SAMPLES } from '../samples.js';
import { as, type Call, formAs } from './call.js';
import { type Club, done, idOf } from './club.js';

const token = ({ name }: Club, scope: string): object => ({ name, scope, expiresInDays: 1 });
const worldOf = (club: Club): { name: string; code: string } => {
  const { name } = club;
  return { name, code: name.replace(' ', '-').toLowerCase() };
};
const world = async (club: Club): Promise<number> => idOf(await club.admin.post('/api/admin/worlds', worldOf(club)));

export const CLUB_CALLS: readonly Call[] = [
  {
    name: 'an admin changes settings',
    writes: ['club_settings', 'domain_events'],
    reads: ['club_images'],
    prepare: (club) => as(club.admin, 'PUT', '/api/admin/settings', { name: club.name }),
  },
  {
    name: 'an admin changes for how long texts are kept',
    writes: ['domain_events', 'retention_rules'],
    prepare: async ({ admin }) => {
      done(await admin.put('/api/admin/retention', { doacoes: 60 }));
      return as(admin, 'PUT', '/api/admin/retention', { doacoes: 48, files: 12 });
    },
  },
  {
    name: 'an admin uploads the logo',
    writes: ['club_images', 'domain_events'],
    reads: ['club_settings'],
    prepare: ({ admin }) => formAs(admin, 'PUT', '/api/admin/settings/images/logo', [file('logo.webp', SAMPLES.webp)]),
  },
  {
    name: 'an admin removes the favicon',
    writes: ['club_images', 'domain_events'],
    reads: ['club_settings'],
    prepare: async ({ admin }) => {
      const path = '/api/admin/settings/images/favicon';
      const { method, ...asking } = formAs(admin, 'PUT', path, [file('icon.webp', SAMPLES.webp)]);
      done(await admin.ask(method, path, asking));
      return as(admin, 'DELETE', path);
    },
  },
  {
    name: 'an admin closes the club for maintenance',
    writes: ['domain_events', 'maintenance_mode', 'webhook_deliveries'],
    prepare: async ({ admin }) => {
      done(await admin.post('/api/admin/maintenance', { isActive: false }));
      return as(admin, 'POST', '/api/admin/maintenance', { isActive: true, message: 'Voltamos às 18h.' });
    },
  },
  {
    name: 'an admin opens the club after maintenance',
    writes: ['domain_events', 'maintenance_mode', 'webhook_deliveries'],
    prepare: async ({ admin }) => {
      done(await admin.post('/api/admin/maintenance', { isActive: true }));
      return as(admin, 'POST', '/api/admin/maintenance', { isActive: false });
    },
  },
  {
    name: 'an admin makes a world',
    writes: ['domain_events', 'worlds'],
    reads: ['characters', 'tickets'],
    prepare: (club) => as(club.admin, 'POST', '/api/admin/worlds', worldOf(club)),
  },
  {
    name: 'an admin closes a world',
    writes: ['domain_events', 'worlds'],
    reads: ['characters', 'tickets'],
    prepare: async (club) => as(club.admin, 'PATCH', `/api/admin/worlds/${await world(club)}`, { isActive: false }),
  },
  {
    name: 'an admin deletes a world',
    writes: ['domain_events', 'worlds'],
    prepare: async (club) => as(club.admin, 'DELETE', `/api/admin/worlds/${await world(club)}`),
  },
  {
    name: 'an admin puts worlds in order',
    writes: ['domain_events', 'worlds'],
    reads: ['characters', 'tickets'],
    prepare: async (club) => {
      await world(club);
      const worlds = done(await club.admin.get('/api/admin/worlds')).json<{ id: number }[]>();
      return as(club.admin, 'PUT', '/api/admin/worlds/order', { ids: worlds.map(({ id }) => id).toReversed() });
    },
  },
];

const HOOK = { url: 'https://hooks.invalid/outro', events: ['maintenance.switched'], isActive: true };
/** Only so many are kept, so those of earlier calls go. */
const hook = async ({ admin, product }: Club): Promise<number> => {
  await product.rows('DELETE FROM webhooks WHERE url = $1', [HOOK.url]);
  return idOf(await admin.post('/api/admin/webhooks', HOOK));
};

export const MACHINES: readonly Call[] = [
  {
    name: 'an admin makes an API token',
    writes: ['api_tokens', 'domain_events'],
    prepare: (club) => as(club.admin, 'POST', '/api/admin/tokens', token(club, 'read')),
  },
  {
    name: 'an admin revokes an API token',
    writes: ['api_tokens', 'domain_events'],
    prepare: async (club) => {
      const id = idOf(await club.admin.post('/api/admin/tokens', token(club, 'read')));
      return as(club.admin, 'DELETE', `/api/admin/tokens/${id}`);
    },
  },
  {
    name: 'a program changes a ticket',
    writes: ['domain_events', 'tickets', 'webhook_deliveries'],
    prepare: async (club) => {
      const made = done(await club.admin.post('/api/admin/tokens', token(club, 'write')));
      const ticket = await club.ticket(await club.person());
      const { token: secret } = made.json<{ token: string }>();
      return { method: 'PATCH', path: `/api/tickets/${ticket.id}`, json: { priority: 'high' }, token: secret };
    },
  },
  {
    name: 'an admin tries the mail',
    writes: ['domain_events', 'mails'],
    prepare: ({ admin }) => as(admin, 'POST', '/api/admin/mail/test'),
  },
  {
    name: 'an admin sends a mail again',
    writes: ['domain_events'],
    prepare: async (club) => {
      const [row] = await club.product.rows<{ id: number }>(
        `INSERT INTO mails ("userId", kind, state) VALUES ($1, 'password_changed', 'parked') RETURNING id`,
        [(await club.person()).id],
      );
      return as(club.admin, 'POST', `/api/admin/mail/${row!.id}/retry`);
    },
  },
  {
    name: 'an admin adds a webhook',
    writes: ['domain_events', 'webhooks'],
    prepare: async (club) => {
      await hook(club);
      return as(club.admin, 'POST', '/api/admin/webhooks', HOOK);
    },
  },
  {
    name: 'an admin changes a webhook',
    writes: ['domain_events', 'webhooks'],
    prepare: async (club) =>
      as(club.admin, 'PUT', `/api/admin/webhooks/${await hook(club)}`, { ...HOOK, isActive: false }),
  },
  {
    name: 'an admin removes a webhook',
    writes: ['domain_events', 'webhooks'],
    prepare: async (club) => as(club.admin, 'DELETE', `/api/admin/webhooks/${await hook(club)}`),
  },
  {
    name: 'an admin tries a webhook',
    writes: ['domain_events', 'webhook_deliveries'],
    prepare: async (club) => as(club.admin, 'POST', `/api/admin/webhooks/${await hook(club)}/test`),
  },
  {
    name: 'an admin sends a delivery again',
    writes: ['domain_events'],
    prepare: async (club) => {
      const [row] = await club.product.rows<{ id: string }>(
        `INSERT INTO webhook_deliveries ("webhookId", "eventId", event, status) VALUES ($1, 1, 'ticket.opened', 'parked') RETURNING id`,
        [await hook(club)],
      );
      return as(club.admin, 'POST', `/api/admin/deliveries/${row!.id}/retry`);
    },
  },
];
