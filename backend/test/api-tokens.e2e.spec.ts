import { WebSocket } from 'ws';
import { ApiToken } from '../src/auth/api-tokens/api-token.entity.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

describe('API tokens', () => {
  let app: TestApp;
  let admin: Someone;
  let player: Someone;

  beforeAll(async () => {
    app = await TestApp.start({ API_TOKEN_REQUESTS_PER_MINUTE: 20 });
    admin = await app.admin();
    player = await app.player();
  });
  afterAll(() => app.close());

  type Created = { id: number; token: string };
  const make = async (scope: string, by = admin): Promise<Created> => {
    const wanted = { name: 'Painel', scope, expiresInDays: 30 };
    return (await app.http(by).post('/api/admin/tokens').send(wanted).expect(201)).body as Created;
  };
  const rows = () => app.db.getRepository(ApiToken);
  const expire = (id: number) => rows().update(id, { expiresAt: new Date(Date.now() - 1000) });

  it('are shown once, and kept as a hash', async () => {
    const wanted = { name: '  Painel do Discord ', scope: 'read', expiresInDays: 90 };
    const { body } = await app.http(admin).post('/api/admin/tokens').send(wanted).expect(201);
    expect(body).toMatchObject({
      name: 'Painel do Discord',
      scope: 'read',
      createdBy: { id: admin.user.id, name: admin.user.name },
      lastUsedAt: null,
      token: expect.stringMatching(/^pst_[\w-]{43}$/),
    });
    const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000;
    expect(days).toBe(90);
    const list = await app.http(admin).get('/api/admin/tokens').expect(200);
    expect(list.body[0]).toEqual({ ...body, token: undefined });
    const kept = JSON.stringify(await app.db.query('SELECT * FROM api_tokens'));
    expect(kept).not.toContain(body.token.slice(4));
  });

  it.each([
    ['name', { name: ' ' }],
    ['scope', { scope: 'root' }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresInDays', { expiresInDays: 366 }],
    ['expiresInDays', { expiresInDays: 1.5 }],
    ['expiresInDays', { expiresInDays: undefined }],
    ['password', { password: PASSWORD }],
  ])('need a proper %s: %j', async (field, wrong) => {
    const wanted = { name: 'Painel', scope: 'read', expiresInDays: 30, ...wrong };
    const { body } = await app.http(admin).post('/api/admin/tokens').send(wanted).expect(400);
    expect((body.errors as { field: string }[])[0]!.field).toBe(field);
  });

  it('outlive a password that somebody else sets, unless they are revoked with it', async () => {
    const other = await app.admin();
    const { token } = await make('read', other);
    const status = async () => (await app.http(token).get('/api/admin/tokens')).status;
    const change = (body: object) =>
      app
        .http(admin)
        .post(`/api/admin/users/${other.user.id}/change-password`)
        .send({ ...body })
        .expect(200);
    await change({ newPassword: 'chuva-mansa-77' });
    expect(await status()).toBe(403);
    await change({ newPassword: 'chuva-mansa-78', revokeApiTokens: true });
    expect(await status()).toBe(401);
    const [revoked] = await app.db.getRepository(DomainEventRow).findBy({ type: 'auth.api_token_revoked' });
    expect(revoked).toMatchObject({ actorId: admin.user.id });
  });

  describe('act within their scope', () => {
    let ticketId: number;
    const tokens: Record<string, string> = {};

    beforeAll(async () => {
      ticketId = (await app.ticket(player)).id;
      for (const scope of ['read', 'write', 'admin']) tokens[scope] = (await make(scope)).token;
    });

    type Call = ['get' | 'post' | 'patch' | 'delete' | 'put' | 'head', string, object?];
    const TICKET: Call = ['get', '/api/tickets/{id}'];
    const STATUS: Call = ['patch', '/api/tickets/{id}', { priority: 'high' }];
    const REPLY: Call = ['post', '/api/tickets/{id}/messages', { message: 'Resposta do programa' }];
    const MAINTENANCE: Call = ['get', '/api/admin/maintenance'];
    const PASSWORD: Call = ['post', '/api/admin/users/{player}/change-password', { newPassword: 'outra-senha-boa' }];
    const NEW_ADMIN: Call = [
      'post',
      '/api/admin/users',
      { name: 'Eu', email: 'eu@clube.test', password: 'outra-senha-boa', role: 'admin' },
    ];

    it.each<[string, number, Call]>([
      ['read', 200, TICKET],
      ['read', 200, ['head', '/api/tickets/{id}']],
      ['read', 200, ['get', '/api/admin/stats']],
      ['read', 403, STATUS],
      ['read', 403, REPLY],
      ['read', 403, MAINTENANCE],
      ['read', 403, ['delete', '/api/tickets/{id}']],
      ['write', 200, TICKET],
      ['write', 200, STATUS],
      ['write', 201, REPLY],
      ['write', 403, MAINTENANCE],
      ['write', 403, ['delete', '/api/tickets/{id}']],
      ['admin', 200, MAINTENANCE],
      ['admin', 200, ['get', '/api/admin/users']],
      ['admin', 403, PASSWORD],
      ['admin', 403, NEW_ADMIN],
      ['admin', 403, ['put', '/api/admin/users/{player}', { role: 'admin' }]],
      ['admin', 403, ['post', '/api/admin/users/{player}/reset-mfa']],
      ['admin', 403, ['get', '/api/admin/tokens']],
      ['admin', 403, ['post', '/api/admin/tokens', { name: 'x', scope: 'admin', expiresInDays: 365 }]],
      ['admin', 403, ['get', '/api/auth/sessions']],
      ['admin', 403, ['post', '/api/auth/change-password', { currentPassword: 'x', newPassword: 'y' }]],
      ['admin', 403, ['post', '/api/auth/mfa/setup', { password: 'x' }]],
      ['admin', 403, ['post', '/api/auth/logout']],
    ])('%s: %i for %j', async (scope, status, [method, path, send]) => {
      const at = path.replace('{id}', String(ticketId)).replace('{player}', String(player.user.id));
      const { status: answered } = await app.http(tokens[scope])[method](at).send(send);
      expect(answered).toBe(status);
    });

    it('and say so', async () => {
      const { body } = await app.http(tokens['read'], 'en').patch(`/api/tickets/${ticketId}`).send({}).expect(403);
      expect(body).toMatchObject({ code: 'api_token.reads_only', message: 'This API token is for reading only.' });
    });

    it('in the name of their maker, with the token in the log', async () => {
      const { token, id } = await make('write');
      const at = `/api/tickets/${ticketId}/messages`;
      const { body } = await app.http(token).post(at).send({ message: 'Olá' }).expect(201);
      expect(body.userId).toBe(admin.user.id);
      const log = app.db.getRepository(DomainEventRow);
      const last = (type: string) => log.findOneOrFail({ where: { type }, order: { id: 'DESC' } });
      expect(await last('message.posted')).toMatchObject({ actorId: admin.user.id, apiTokenId: id });
      await app.http(admin).post(at).send({ message: 'Eu mesmo' }).expect(201);
      expect(await last('message.posted')).toMatchObject({ actorId: admin.user.id, apiTokenId: null });
      expect(await last('auth.api_token_created')).toMatchObject({
        actorId: admin.user.id,
        data: { tokenId: id, scope: 'write' },
      });
    });

    it('during maintenance as their role does', async () => {
      await app.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200);
      expect((await app.http(tokens['read']).get('/api/worlds')).status).toBe(503);
      expect((await app.http(tokens['admin']).get('/api/worlds')).status).toBe(200);
      await app.http(admin).post('/api/admin/maintenance').send({ isActive: false }).expect(200);
    });

    it('never on the live connection', async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${app.port}/ws?token=${tokens['admin']}`);
      const status = await new Promise((answered) => {
        socket.on('open', () => answered(101)).on('error', () => undefined);
        socket.on('unexpected-response', (_request, { statusCode }) => answered(statusCode));
      });
      expect(status).toBe(401);
    });
  });

  it('know when they were used, to the minute', async () => {
    const { token, id } = await make('read');
    const lastUse = async () => (await rows().findOneByOrFail({ id })).lastUsedAt;
    const before = Date.now();
    await app.http(token).get('/api/worlds').expect(200);
    const first = await lastUse();
    expect(first!.getTime()).toBeGreaterThanOrEqual(before);
    await app.http(token).get('/api/worlds').expect(200);
    expect(await lastUse()).toEqual(first);
    await rows().update(id, { lastUsedAt: new Date(Date.now() - 61_000) });
    await app.http(token).get('/api/worlds').expect(200);
    expect((await lastUse())!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
  });

  it('open nothing once revoked, expired, unknown or cut short', async () => {
    const [revoked, expired, good] = [await make('read'), await make('read'), await make('read')];
    await app.http(revoked.token).get('/api/worlds').expect(200);
    await app.http(admin).delete(`/api/admin/tokens/${revoked.id}`).expect(204);
    await app.http(admin).delete(`/api/admin/tokens/${revoked.id}`).expect(404);
    await expire(expired.id);
    const wrong = [revoked.token, expired.token, `pst_${'A'.repeat(43)}`, good.token.slice(0, -1), good.token.slice(4)];
    for (const token of wrong) await app.http(token).get('/api/worlds').expect(401);
    await app.http(good.token).get('/api/worlds').expect(200);
  });

  it('end with the right of their maker to make them', async () => {
    const makers = [await app.admin(), await app.admin()];
    const tokens = [await make('admin', makers[0]), await make('read', makers[1])];
    const change = (who: Someone, changes: object) =>
      app.http(admin).put(`/api/admin/users/${who.user.id}`).send(changes).expect(200);
    await change(makers[0]!, { role: 'staff' });
    await change(makers[1]!, { isActive: false });
    await change(makers[0]!, { role: 'admin' });
    for (const { token } of tokens) await app.http(token).get('/api/worlds').expect(401);
  });

  it('are held back one by one when they ask too often', async () => {
    const [busy, calm] = [await make('read'), await make('read')];
    await Promise.all(Array.from({ length: 20 }, () => app.http(busy.token).get('/api/worlds').expect(200)));
    const { headers } = await app.http(busy.token).get('/api/worlds').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await app.http(calm.token).get('/api/worlds').expect(200);
  });

  it('are at most a hundred', async () => {
    const count = await rows().count();
    const more = Array.from({ length: 100 - count }, (_, index) => ({
      name: 'x',
      scope: 'read',
      tokenHash: String(index).padStart(64, '0'),
      userId: admin.user.id,
      expiresAt: new Date(Date.now() + 3_600_000),
    }));
    await rows().insert(more as ApiToken[]);
    const wanted = { name: 'Painel', scope: 'read', expiresInDays: 30 };
    const { body } = await app.http(admin).post('/api/admin/tokens').send(wanted).expect(409);
    expect(body.code).toBe('api_token.too_many');
  });
});
