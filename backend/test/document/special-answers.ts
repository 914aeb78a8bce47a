import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { PAGES_PER_MINUTE } from '../../src/changelog/changelog.service.js';
import { GAME_TESTS_PER_MINUTE } from '../../src/admin/worlds/game-test.service.js';
import { ApiToken } from '../../src/auth/api-tokens/api-token.entity.js';
import { ID_MAX } from '../../src/common/persistence/entity-id.js';
import { Role } from '../../src/common/access/role.js';
import { LIMITS } from '../../src/config/limits.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { MailState } from '../../src/mail/mail.enums.js';
import { Ticket } from '../../src/tickets/ticket.entity.js';
import { TicketStatus } from '../../src/tickets/ticket.enums.js';
import { ClubImage } from '../../src/settings/club-image.entity.js';
import { TESTS_PER_MINUTE } from '../../src/push/push-test.service.js';
import { SatisfactionRating } from '../../src/satisfaction/satisfaction-rating.entity.js';
import { BulkAction } from '../../src/bulk/bulk-action.entity.js';
import { Suspension } from '../../src/users/suspensions/suspension.entity.js';
import { User } from '../../src/users/user.entity.js';
import { ChangelogEntry } from '../../src/changelog/changelog-entry.entity.js';
import { Sanction, SanctionKind } from '../../src/sanctions/sanction.entity.js';
import { Incident, IncidentState } from '../../src/incidents/incident.entity.js';
import { Macro } from '../../src/macros/macro.entity.js';
import { View } from '../../src/views/view.entity.js';
import { WebhookDelivery } from '../../src/webhooks/webhook-delivery.entity.js';
import {} from '../support.js';
import { SAMPLES } from '../samples.js';
import { until } from '../waiting.js';
import { GENERAL, type Given, type Provoke } from './answers.js';
import { send } from './send.js';
import { SIGN_IN } from './sign-in-answers.js';
import type { Sent, Walk } from './walk.js';

const AN_HOUR_MS = 3_600_000;
const NEW_PASSWORD = { newPassword: 'another-good-one' };
const TOKEN = { name: 'Painel', scope: 'read', expiresInDays: 1 };
const PERSON = { name: 'Nova Pessoa', password: 'uma-senha-boa-1', role: 'user' };
const WEBHOOK = { url: 'https://hooks.invalid/support', events: ['maintenance.switched'] };

const asAdmin =
  (sent: (given: Given) => Sent): Provoke =>
  (given) =>
    send(given, given.walk.fixtures.admin, sent(given));

/** An operation that is refused for one's own account. */
const ofOwnAccount =
  (body?: object): Provoke =>
  ({ walk, operation }) =>
    walk.send(walk.fixtures.admin, operation.routeCase, { user: String(walk.fixtures.admin.user.id) }, { body });

/** In a club that publishes figures. */
const publishing =
  (provoke: Provoke): Provoke =>
  async (given) => {
    const { app, fixtures } = given.walk;
    const publish = (publicFigures: boolean) =>
      app.http(fixtures.admin).put('/api/admin/settings').send({ publicFigures }).expect(200);
    await publish(true);
    try {
      return await provoke(given);
    } finally {
      await publish(false);
    }
  };

/** In a club that guards conflicts of interest, about the ticket and a member of the team. */
const guarding =
  (actor: 'staff' | 'admin', prepare?: 'set' | 'known'): Provoke =>
  async ({ walk, operation, values }) => {
    const { app, fixtures } = walk;
    const guard = (conflictGuard: boolean) =>
      app.http(fixtures.admin).put('/api/admin/settings').send({ conflictGuard }).expect(200);
    const user = String(fixtures.people.staff!.user.id);
    await guard(true);
    try {
      if (prepare === 'set')
        await app.http(fixtures.admin).put(`/api/tickets/${values['ticket']}/conflicts/${user}`).expect(204);
      const first = await walk.call(actor, operation.routeCase, { ...values, user });
      if (prepare !== 'known') return first;
      const headers = { 'If-None-Match': String(first.headers['etag']) };
      return await walk.send(fixtures.people[actor], operation.routeCase, { ...values, user }, { headers });
    } finally {
      await guard(false);
    }
  };

const ratingTooLate: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const rate = () => walk.call('owner', operation.routeCase, values);
  await rate();
  const ratings = walk.app.db.getRepository(SatisfactionRating);
  await ratings.update(Number(values['solved']), { createdAt: new Date(0) });
  return rate();
};

const onClosedTicket: Provoke = async (given) => {
  const { walk, operation, values } = given;
  await walk.app.setStatus(Number(values['ticket']), TicketStatus.Closed);
  return walk.call('staff', operation.routeCase, values);
};

const unmergeOfUnmerged: Provoke = async ({ walk, operation, values }) => {
  const { id } = await walk.app.ticket(walk.fixtures.owner);
  return walk.call('staff', operation.routeCase, { ...values, merged: String(id) });
};

/** No field of it is a text that could be another one. */
const otherBulkUnderOneKey: Provoke = async (given) => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const bulk = (priority: string) => ({ headers, body: { ids: [1], change: { priority } } });
  await send(given, given.walk.fixtures.admin, bulk('high'));
  return send(given, given.walk.fixtures.admin, bulk('low'));
};

const undoTooLate: Provoke = async (given) => {
  const { walk, operation, values } = given;
  await walk.app.db.getRepository(BulkAction).update(Number(values['bulk']), { undoUntil: new Date(0) });
  return walk.call('admin', operation.routeCase, values);
};

/** As the time limit of the database does, without its ten seconds. */
const endsWaiting = (walk: Walk): Promise<unknown> =>
  until(async () => {
    const ended: unknown[] = await walk.app.db.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%idempotency_keys%'`,
    );
    return ended.length > 0;
  }, 'a statement that waits for the key');

/** Another process holds the key: its transaction has not ended when the server stops waiting. */
const whileKeyIsHeld =
  (actor: 'owner' | 'admin'): Provoke =>
  async (given) => {
    const { walk, operation, values } = given;
    const key = randomUUID();
    const runner = walk.app.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await runner.query(
        `INSERT INTO idempotency_keys ("userId", key, fingerprint, status, body) VALUES ($1, $2, '', 0, 'null')`,
        [walk.fixtures[actor].user.id, key],
      );
      const answer = walk.call(actor, operation.routeCase, values).set('Idempotency-Key', key).then();
      await endsWaiting(walk);
      return await answer;
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
    return await send(given, fixtures.admin, { body: TOKEN });
  } finally {
    await app.db.getRepository(ApiToken).delete({ name: 'Cheio' });
  }
};

const withTwentyWebhooks: Provoke = async (given) => {
  const { walk, operation, values } = given;
  for (let made = 0; made < 20; made++)
    await walk.prepare(walk.fixtures.admin, operation.routeCase, values, { body: { ...WEBHOOK, isActive: false } });
  const answer = await send(given, walk.fixtures.admin, { body: WEBHOOK });
  await walk.app.truncate('webhooks');
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
  walk.callWithoutDatabase('nobody', operation.routeCase, values);

/** Another device has saved a newer revision. */
const olderDraft: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const body = { text: 'Começo', sinceMessageId: 0, rev: 0 };
  await walk.prepare(walk.fixtures.owner, operation.routeCase, values, { body }).expect(200);
  return send(given, walk.fixtures.owner, { body: { ...body, text: 'Outro começo' } });
};

const ranged =
  (range: string): Provoke =>
  (given) =>
    send(given, given.walk.fixtures.owner, { headers: { Range: range } });

const PUSH = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

const testOfOwnBrowser: Provoke = async (given) => {
  const { app } = given.walk;
  const person = await app.player();
  await app.http(person).put('/api/push/subscription').send(PUSH).expect(204);
  return send(given, person, { body: { endpoint: PUSH.endpoint } });
};

const testTooOften: Provoke = async (given) => {
  const person = await given.walk.app.player();
  const body = { endpoint: PUSH.endpoint };
  for (let tests = 0; tests < TESTS_PER_MINUTE; tests += 1)
    await given.walk.prepare(person, given.operation.routeCase, given.values, { body }).expect(404);
  return send(given, person, { body });
};

const gameTestTooOften: Provoke = async (given) => {
  const admin = await given.walk.app.admin();
  for (let tests = 0; tests < GAME_TESTS_PER_MINUTE; tests += 1)
    await given.walk.prepare(admin, given.operation.routeCase, given.values, {}).expect(200);
  return send(given, admin, {});
};

const pagesTooOften: Provoke = async (given) => {
  const query = { limit: 1 };
  for (let pages = 0; pages < PAGES_PER_MINUTE; pages += 1)
    await given.walk.prepare(undefined, given.operation.routeCase, given.values, { query }).expect(200);
  return send(given, undefined, { query });
};

const nextOfWaiting: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  await app.ticket(fixtures.owner);
  return send(given, fixtures.admin, { body: { queue: 'unassigned' } });
};

const withTwentyViews: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const row = { ownerId: fixtures.admin.user.id, name: 'Cheio', query: {}, position: 1, updatedAt: new Date() };
  await app.db.getRepository(View).insert(Array.from({ length: 20 }, () => row));
  const answer = await send(given, fixtures.admin, { body: { name: 'Mais uma', query: {} } });
  await app.db.getRepository(View).clear();
  return answer;
};

const viewsInPresentOrder: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  await app.db.getRepository(View).clear();
  const { body } = await app.http(fixtures.admin).post('/api/views').send({ name: 'Uma', query: {} }).expect(201);
  return send(given, fixtures.admin, { body: { ids: [body.id] } });
};

const withHundredMacros: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const row = {
    ownerId: fixtures.admin.user.id,
    name: 'Cheia',
    bodyPt: 'Oi',
    actions: {},
    categories: [],
    isActive: true,
  };
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...row, shortcut: `m${at}`, updatedAt: new Date() }));
  await app.db.getRepository(Macro).insert(rows);
  const answer = await send(given, fixtures.admin, { body: { name: 'Mais uma', shortcut: 'mais', bodyPt: 'Oi' } });
  await app.db.query('DELETE FROM macros');
  return answer;
};

const withTwentyIncidents: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const body = { titlePt: 'Aurora caiu', titleEn: 'Aurora is down' };
  const row = { ...body, state: IncidentState.Investigating, startsAt: new Date() };
  await app.db.getRepository(Incident).insert(Array.from({ length: LIMITS.activeIncidents }, () => row));
  const answer = await send(given, fixtures.admin, { body });
  await app.db.query('DELETE FROM incidents');
  return answer;
};

const ofResolvedIncident: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  await app.db.getRepository(Incident).update(Number(given.values['incident']), { state: IncidentState.Resolved });
  return send(given, fixtures.owner, {});
};

const ofBuiltTitle: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  await app.db.getRepository(Ticket).update(Number(given.values['ticket']), { titleEn: 'Questions - Aurora' });
  return send(given, fixtures.admin, { body: { part: 'title', reason: 'secret' } });
};

const ofPublishedEntry =
  (what: Sent): Provoke =>
  async (given) => {
    const { app, fixtures } = given.walk;
    const id = Number(given.values['entry']);
    await app.db.getRepository(ChangelogEntry).update(id, { isPublished: true, publishedAt: new Date() });
    return send(given, fixtures.admin, what);
  };

const ofIncompleteEntry: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  await app.db.getRepository(ChangelogEntry).update(Number(given.values['entry']), { bodyEn: '' });
  return send(given, fixtures.admin, {});
};

const blockedTwice: Provoke = async ({ walk, operation, values }) => {
  await walk.call('admin', operation.routeCase, values);
  return walk.call('admin', operation.routeCase, values);
};

/** While a block holds for the owner. */
const whileBlocked: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const [userId, until] = [fixtures.owner.user.id, new Date(Date.now() + AN_HOUR_MS)];
  await app.db.getRepository(Suspension).insert({ userId, what: 'write', reasonKey: 'spam', until });
  try {
    return await given.walk.call('owner', given.operation.routeCase, given.values);
  } finally {
    await app.db.getRepository(Suspension).delete({ userId });
  }
};

/** The second time, after the first changed something. */
const again =
  (person: 'owner' | 'admin', body: object): Provoke =>
  async (given) => {
    const who = given.walk.fixtures[person];
    await send(given, who, { body });
    return send(given, who, { body });
  };

/** As a person who has not sent it yet. */
const ofSomebody =
  (times: number): Provoke =>
  async (given) => {
    const person = await given.walk.app.player();
    for (let sent = 1; sent < times; sent += 1) await send(given, person, {});
    return send(given, person, {});
  };

const ofUndecidedAppeal: Provoke = async (given) => {
  const { app, fixtures } = given.walk;
  const sanction = { key: 'vulto', name: 'Vulto', kind: SanctionKind.Ban, publicReason: 'Motivo' };
  const { id: appealOf } = await app.db.getRepository(Sanction).save(sanction as Sanction);
  await app.db.getRepository(Ticket).update(Number(given.values['ticket']), { appealOf });
  return send(given, fixtures.admin, {});
};

const ofBlankedTicket =
  (body: object): Provoke =>
  async (given) => {
    const { app, fixtures } = given.walk;
    await app.db.getRepository(Ticket).update(Number(given.values['ticket']), { blankedAt: new Date() });
    return send(given, fixtures.admin, { body });
  };

/** Answers that an operation gives only under circumstances of its own. */
export const SPECIAL: Readonly<Record<string, Provoke>> = {
  ...SIGN_IN,
  'POST /api/push/test 200': testOfOwnBrowser,
  'POST /api/push/test 400': (given) => send(given, given.walk.fixtures.owner, { body: { unknown: true } }),
  'POST /api/push/test 429': testTooOften,
  'POST /api/admin/characters/test 429': gameTestTooOften,
  'GET /api/changelog 429': pagesTooOften,
  'PUT /api/tickets/{id}/drafts/{mode} 409': olderDraft,
  'PUT /api/tickets/{id}/satisfaction 409': ratingTooLate,
  'POST /api/tickets 403': whileBlocked,
  'POST /api/tickets/{id}/upload 403': whileBlocked,
  'POST /api/tickets 409': whileKeyIsHeld('owner'),
  'POST /api/admin/users/{id}/blocks 409': blockedTwice,
  'POST /api/tickets/next 200': nextOfWaiting,
  'POST /api/tickets/next 404': asAdmin(() => ({ body: { viewId: ID_MAX } })),
  'POST /api/views 409': withTwentyViews,
  'PUT /api/views/order 200': viewsInPresentOrder,
  'PATCH /api/views/{id} 409': asAdmin(() => ({ body: { name: randomUUID(), ifUpdatedAt: '2020-01-01T00:00:00Z' } })),
  'POST /api/macros 409': withHundredMacros,
  'PATCH /api/macros/{id} 409': asAdmin(() => ({ body: { name: randomUUID(), ifUpdatedAt: '2020-01-01T00:00:00Z' } })),
  'POST /api/changelog 409': whileKeyIsHeld('admin'),
  'PATCH /api/changelog/{id} 409': ofPublishedEntry({ body: { titlePt: 'Outro' } }),
  'DELETE /api/changelog/{id} 409': ofPublishedEntry({}),
  'POST /api/changelog/{id}/publish 409': ofIncompleteEntry,
  'POST /api/incidents 409': withTwentyIncidents,
  'POST /api/tickets/{id}/sanctions 409': whileKeyIsHeld('admin'),
  'POST /api/sanctions/{id}/lift 409': again('admin', { reason: 'Era outro personagem.' }),
  'POST /api/sanctions/{id}/appeal 409': again('owner', {
    text: 'Eu estava fora da cidade neste dia e posso mostrar.',
  }),
  'POST /api/appeals/{ticketId}/decision 409': again('admin', {
    outcome: 'upheld',
    reason: 'Conferimos os registros do dia 12/05 e eles confirmam o uso do programa.',
  }),
  'POST /api/me/export 200': ofSomebody(1),
  'POST /api/me/export 429': ofSomebody(2),
  'POST /api/me/erasure 409': ofSomebody(2),
  'DELETE /api/tickets/{id} 409': ofUndecidedAppeal,
  'POST /api/incidents/{id}/updates 409': whileKeyIsHeld('admin'),
  'PUT /api/incidents/{id}/me-too 409': ofResolvedIncident,
  'POST /api/tickets/{id}/removals 409': ofBuiltTitle,
  'PATCH /api/tickets/{id} 409': onClosedTicket,
  'POST /api/tickets/{id}/merge 409': onClosedTicket,
  'POST /api/tickets/{id}/unmerge 409': unmergeOfUnmerged,
  'POST /api/tickets/bulk 422': otherBulkUnderOneKey,
  'POST /api/bulk/{id}/undo 409': undoTooLate,
  'POST /api/tickets/{id}/upload 409': onClosedTicket,
  'POST /api/tickets/{id}/messages 409': onClosedTicket,
  'GET /api/tickets/{id} 403': (given) => send(given, given.walk.fixtures.owner, { query: { include: 'events' } }),
  'GET /api/tickets/{id}/conflicts 200': guarding('admin'),
  'GET /api/tickets/{id}/conflicts 304': guarding('admin', 'known'),
  'POST /api/tickets/{id}/conflict 204': guarding('staff'),
  'PUT /api/tickets/{id}/conflicts/{userId} 204': guarding('admin'),
  'DELETE /api/tickets/{id}/conflicts/{userId} 204': guarding('admin', 'set'),
  'DELETE /api/tickets/{id}/conflicts/{userId} 400': ({ walk, operation }) =>
    walk.call('admin', operation.routeCase, { ticket: '1%00' }),
  'GET /api/team 404': asAdmin(() => ({ query: { ticketId: ID_MAX } })),
  'GET /api/transparency 200': publishing((given) => send(given, undefined, {})),
  'GET /api/transparency 304': publishing((given) => GENERAL[304]!(given)),
  'GET /api/uploads/{file} 206': ranged('bytes=0-1'),
  'GET /api/uploads/{file} 416': ranged('bytes=1000-'),
  'POST /api/admin/users 409': asAdmin(({ walk }) => ({ body: { ...PERSON, email: walk.fixtures.owner.user.email } })),
  'PUT /api/admin/users/{id} 409': asAdmin(({ walk }) => ({
    body: { email: walk.fixtures.owner.user.email },
  })),
  'POST /api/admin/users/{id}/change-password 200': asAdmin(() => ({ body: NEW_PASSWORD })),
  'POST /api/admin/users/{id}/change-password 409': ofOwnAccount(NEW_PASSWORD),
  'POST /api/admin/users/{id}/reset-mfa 409': ofOwnAccount(),
  'POST /api/admin/users/{id}/erase 409': async ({ walk, operation }) => {
    const { id, email } = walk.fixtures.admin.user;
    await walk.app.db.getRepository(User).update({ role: Role.Admin, id: Not(id) }, { isActive: false });
    return walk.send(walk.fixtures.admin, operation.routeCase, { user: String(id) }, { body: { confirm: email } });
  },
  'POST /api/admin/worlds 409': asAdmin(() => ({ body: { name: 'Aurora', code: 'aurora' } })),
  'PUT /api/admin/worlds/order 200': inPresentOrder,
  'PATCH /api/admin/worlds/{id} 409': asAdmin(() => ({ body: { name: 'Aurora' } })),
  'DELETE /api/admin/worlds/{id} 409': ({ walk, operation, values }) =>
    walk.send(walk.fixtures.admin, operation.routeCase, { spareWorld: values['world']! }, {}),
  'PUT /api/tickets/{id}/hold 409': ofBlankedTicket({ reason: 'Prova em um processo.' }),
  'PUT /api/admin/retention 409': asAdmin(() => ({ body: { files: 12, ifUpdatedAt: '2020-01-01T00:00:00Z' } })),
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
