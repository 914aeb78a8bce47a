import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { ApiToken } from '../../src/auth/api-tokens/api-token.entity.js';
import { Role } from '../../src/common/access/role.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailState } from '../../src/mail/mail.enums.js';
import { TicketStatus } from '../../src/tickets/ticket.enums.js';
import { ClubImage } from '../../src/settings/club-image.entity.js';
import { Ticket } from '../../src/tickets/ticket.entity.js';
import { User } from '../../src/users/user.entity.js';
import { WebhookDelivery } from '../../src/webhooks/webhook-delivery.entity.js';
import { PASSWORD } from '../support.js';
import { SAMPLES } from '../samples.js';
import type { Given, Provoke } from './answers.js';
import { send } from './send.js';
import { SIGN_IN } from './sign-in-answers.js';
import type { Sent } from './walk.js';

const AN_HOUR_MS = 3_600_000;
const TOKEN = { name: 'Painel', scope: 'read', expiresInDays: 1 };
const PERSON = { name: 'Nova Pessoa', password: 'uma-senha-boa-1', role: 'user' };
const WEBHOOK = { url: 'https://hooks.invalid/support', events: ['maintenance.switched'] };

const asAdmin =
  (sent: (given: Given) => Sent): Provoke =>
  (given) =>
    send(given, given.walk.fixtures.admin, sent(given));

const onClosedTicket: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const closed = { status: TicketStatus.Closed };
  await walk.app.db.getRepository(Ticket).update(Number(values['ticket']), closed);
  return walk.call('staff', operation.routeCase, values);
};

/** Another process holds the key: its transaction has not ended when the server stops waiting. */
const whileKeyIsHeld: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const key = randomUUID();
  const runner = walk.app.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await runner.query(
      `INSERT INTO idempotency_keys ("userId", key, fingerprint, status, body) VALUES ($1, $2, '', 0, 'null')`,
      [walk.fixtures.owner.user.id, key],
    );
    return await walk.call('owner', operation.routeCase, values).set('Idempotency-Key', key);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
};

const withHundredTokens: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const rows = Array.from({ length: 100 }, (_, at) => ({
    name: 'Cheio',
    scope: 'read',
    tokenHash: `full${at}`,
    userId: fixtures.admin.user.id,
    expiresAt: new Date(Date.now() + AN_HOUR_MS),
  }));
  await app.db.getRepository(ApiToken).insert(rows as ApiToken[]);
  try {
    return await send(given, fixtures.admin, { body: { ...TOKEN, password: PASSWORD } });
  } finally {
    await app.db.getRepository(ApiToken).delete({ name: 'Cheio' });
  }
};

const withTwentyWebhooks: Provoke = async (given) => {
  const { walk, operation, values } = given;
  for (let made = 0; made < 20; made++)
    await walk.prepare(walk.fixtures.admin, operation.routeCase, values, { body: { ...WEBHOOK, isActive: false } });
  const answer = await send(given, walk.fixtures.admin, { body: WEBHOOK });
  await walk.app.db.query('TRUNCATE webhooks CASCADE');
  return answer;
};

const inPresentOrder: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const { body } = await app.http(fixtures.admin).get('/api/admin/worlds');
  return send(given, fixtures.admin, { body: { ids: (body as { id: number }[]).map(({ id }) => id) } });
};

const testOfActive: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const { body } = await app.http(fixtures.admin).post('/api/admin/webhooks').send(WEBHOOK).expect(201);
  return given.walk.call('admin', given.operation.routeCase, { ...given.values, webhook: String(body.id) });
};

const retryUnderWay: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const claimed = { claimedUntil: new Date(Date.now() + AN_HOUR_MS) };
  await walk.app.db.getRepository(WebhookDelivery).update(values['delivery']!, claimed);
  return walk.call('admin', operation.routeCase, values);
};

const retrySent: Provoke = async ({ walk, operation, values }) => {
  await walk.app.db.getRepository(Mail).update(values['mail']!, { state: MailState.Sent });
  return walk.call('admin', operation.routeCase, values);
};

/** Prism passes the bytes of a form on as text, which spoils a picture. */
const pictureBesidePrism: Provoke = async ({ walk, operation, values }) =>
  walk.prepare(walk.fixtures.admin, operation.routeCase, values, {}).attach('files', SAMPLES.webp, 'logo.webp');

const withoutImages: Provoke = async ({ walk, operation, values }) => {
  await walk.app.db.getRepository(ClubImage).clear();
  return walk.call('nobody', operation.routeCase, values);
};

const withoutDatabase: Provoke = ({ walk, operation, values }) =>
  walk.withoutDatabase(async () => walk.call('nobody', operation.routeCase, values));

const ranged =
  (range: string): Provoke =>
  (given) =>
    send(given, given.walk.fixtures.owner, { headers: { Range: range } });

/** What an operation answers only under circumstances of its own. */
export const SPECIAL: Readonly<Record<string, Provoke>> = {
  ...SIGN_IN,
  'POST /api/tickets 409': whileKeyIsHeld,
  'PATCH /api/tickets/{id} 409': onClosedTicket,
  'POST /api/tickets/{id}/upload 409': onClosedTicket,
  'POST /api/tickets/{id}/messages 409': onClosedTicket,
  'GET /api/tickets/{id} 403': (given) => send(given, given.walk.fixtures.owner, { query: { include: 'events' } }),
  'GET /api/uploads/{file} 206': ranged('bytes=0-1'),
  'GET /api/uploads/{file} 416': ranged('bytes=1000-'),
  'POST /api/admin/users 409': asAdmin(({ walk }) => ({ body: { ...PERSON, email: walk.fixtures.owner.user.email } })),
  'PUT /api/admin/users/{id} 409': asAdmin(({ walk }) => ({ body: { email: walk.fixtures.owner.user.email } })),
  'POST /api/admin/users/{id}/erase 409': async ({ walk, operation }) => {
    const { id, email } = walk.fixtures.admin.user;
    await walk.app.db.getRepository(User).update({ role: Role.Admin, id: Not(id) }, { isActive: false });
    return walk.send(walk.fixtures.admin, operation.routeCase, { user: String(id) }, { body: { confirm: email } });
  },
  'POST /api/admin/tokens 201': asAdmin(() => ({ body: { ...TOKEN, password: PASSWORD } })),
  'POST /api/admin/worlds 409': asAdmin(() => ({ body: { name: 'Aurora', code: 'aurora' } })),
  'PUT /api/admin/worlds/order 200': inPresentOrder,
  'PATCH /api/admin/worlds/{id} 409': asAdmin(() => ({ body: { name: 'Aurora' } })),
  'DELETE /api/admin/worlds/{id} 409': ({ walk, operation, values }) =>
    walk.send(walk.fixtures.admin, operation.routeCase, { spareWorld: values['world']! }, {}),
  'PUT /api/admin/settings 409': asAdmin(() => ({ body: { name: randomUUID(), ifUpdatedAt: '2020-01-01T00:00:00Z' } })),
  'PUT /api/admin/settings/images/{image} 204': pictureBesidePrism,
  'GET /api/club/logo 404': withoutImages,
  'GET /api/club/favicon 404': withoutImages,
  'POST /api/admin/tokens 409': withHundredTokens,
  'POST /api/admin/webhooks 201': asAdmin(() => ({ body: WEBHOOK })),
  'POST /api/admin/webhooks 409': withTwentyWebhooks,
  'POST /api/admin/webhooks/{id}/test 201': testOfActive,
  'POST /api/admin/deliveries/{id}/retry 409': retryUnderWay,
  'POST /api/admin/mail/{id}/retry 409': retrySent,
  'GET /readyz 503': withoutDatabase,
};
