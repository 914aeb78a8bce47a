import { request as httpRequest } from 'node:http';
import { Session } from '../src/auth/sessions/session.entity.js';
import { Connections } from '../src/realtime/connections.js';
import { Heartbeat } from '../src/realtime/heartbeat.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

type Answer = { status: number; body: Record<string, unknown> };

/** Asks for an upgrade by hand, so that the plain answer to a refusal can be read. */
const knock = (app: TestApp, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest({
      host: '127.0.0.1',
      port: app.port,
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.from('sixteen bytes ok').toString('base64'),
        ...headers,
      },
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, body: {} });
    });
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: text.startsWith('{') ? JSON.parse(text) : { text } }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

describe('the door of the live connection', () => {
  let app: TestApp;
  let owner: Someone;
  let other: Someone;
  let staff: Someone;
  let admin: Someone;
  let ticketId: number;

  beforeAll(async () => {
    app = await TestApp.start({ ALLOWED_ORIGINS: 'https://panel.clube.test' });
    [owner, other, staff, admin] = await Promise.all([app.player(), app.player(), app.staff(), app.admin()]);
    ticketId = (await app.ticket(owner)).id;
  });
  afterAll(() => app.close());

  const status = async (path: string, headers?: Record<string, string>) => (await knock(app, path, headers)).status;

  it.each([
    ['another version', { 'Sec-WebSocket-Version': '99' }],
    ['a key that is none', { 'Sec-WebSocket-Key': 'x' }],
    ['a protocol that is none', { 'Sec-WebSocket-Protocol': ',,;' }],
  ])('answers %s as any other error, in the language of the person', async (_, headers) => {
    for (const [language, message] of [
      ['pt-BR', 'O pedido contém caracteres ou campos que não são aceitos.'],
      ['en', 'The request contains characters or fields that are not accepted.'],
    ]) {
      const answer = await knock(app, `/ws?token=${owner.token}`, { 'Accept-Language': language!, ...headers });
      expect(answer).toEqual({ status: 400, body: { statusCode: 400, code: 'request.malformed', message } });
    }
  });

  it('answers a request without the offer of a WebSocket as any other address that is not there', async () => {
    for (const headers of [{}, { Connection: 'Upgrade', Upgrade: 'h2c' }] as Record<string, string>[]) {
      const { body } = await app.http(owner, 'en').get('/ws').set(headers).expect(404);
      expect(body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: expect.stringMatching(/^(?!Cannot)/),
      });
    }
  });

  it('opens to whoever is signed in, with or without a ticket of theirs', async () => {
    expect(await status(`/ws?token=${owner.token}`)).toBe(101);
    expect(await status(`/ws?token=${owner.token}&ticketId=${ticketId}`)).toBe(101);
    expect(await status(`/ws?ticketId=${ticketId}&token=${staff.token}`)).toBe(101);
  });

  it.each(['', '?token=', '?token=nonsense', '?%74oken=x', `?token=${'a'.repeat(43)}`, '?token=%00', '?Token=x'])(
    'stays shut without a session (%s)',
    async (query) => {
      const { status, body } = await knock(app, `/ws${query}`, { 'Accept-Language': 'en' });
      expect(status).toBe(401);
      expect(body).toEqual({ statusCode: 401, code: 'auth.required', message: 'Sign in to continue.' });
    },
  );

  it('stays shut for a session that expired', async () => {
    const late = await app.player();
    await app.db.query(`UPDATE sessions SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`, [
      late.user.id,
    ]);
    expect(await status(`/ws?token=${late.token}`)).toBe(401);
  });

  it('takes the token by its plain name only, by which log filters find it', async () => {
    expect(await status(`/ws?%74oken=${owner.token}`)).toBe(401);
    expect(await status(`/ws?a=1&token=${owner.token}`)).toBe(101);
  });

  it('takes neither a header nor a cookie for the token', async () => {
    expect(await status('/ws', { Authorization: `Bearer ${owner.token}` })).toBe(401);
    expect(await status('/ws', { Cookie: `file_session=${owner.fileCookie}` })).toBe(401);
    expect(await status(`/ws?token=${owner.fileCookie}`)).toBe(401);
  });

  it.each(['/', '/ws/', '/wss', '/api/tickets', '/WS', '//', '/api/../ws', '/./ws', '/%77s', 'http://127.0.0.1/ws'])(
    'is nowhere else (%s)',
    async (path) => {
      expect(await status(`${path}?token=${owner.token}`)).toBe(404);
    },
  );

  it('lets in pages of this host and of origins allowed by name only', async () => {
    const from = (origin: string) => status(`/ws?token=${owner.token}`, { Origin: origin });
    expect(await from(app.url)).toBe(101);
    expect(await from('https://panel.clube.test')).toBe(101);
    const foreign = ['https://evil.test', 'null', `${app.url}.evil.test`, 'https://panel.clube.test.evil.test'];
    foreign.push('http://panel.clube.test', 'https://panel.clube.test:8443', 'http://127.0.0.1', 'file://', '');
    for (const origin of foreign) expect([origin, await from(origin)]).toEqual([origin, 403]);
  });

  it("answers somebody else's ticket and one that is not there with the same bytes", async () => {
    const foreign = await knock(app, `/ws?token=${other.token}&ticketId=${ticketId}`);
    expect(foreign.status).toBe(403);
    for (const id of ['99999999', '0', '-1', 'abc', '1e3', '99999999999', '', `${ticketId}%00`])
      expect(await knock(app, `/ws?token=${other.token}&ticketId=${id}`)).toEqual(foreign);
  });

  it('stays shut during maintenance, but not to admins', async () => {
    await app.http(admin).post('/api/admin/maintenance').send({ isActive: true, message: 'Já voltamos.' }).expect(200);
    const { status: refused, body } = await knock(app, `/ws?token=${owner.token}`);
    expect(refused).toBe(503);
    expect(body).toMatchObject({ maintenance: true, message: 'Já voltamos.' });
    expect(await status(`/ws?token=${staff.token}`)).toBe(503);
    expect(await status(`/ws?token=${admin.token}`)).toBe(101);
    await app.http(admin).post('/api/admin/maintenance').send({ isActive: false }).expect(200);
    expect(await status(`/ws?token=${owner.token}`)).toBe(101);
  });

  it('refuses what is no WebSocket', async () => {
    expect(await status(`/ws?token=${owner.token}`, { 'Sec-WebSocket-Key': 'short' })).toBe(400);
    expect(await status(`/ws?token=${owner.token}`, { 'Sec-WebSocket-Version': '7' })).toBe(400);
  });

  it('answers a request that offers another protocol as if it had not', async () => {
    const offer = { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings' };
    expect(await knock(app, '/healthz', offer)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await status('/api/tickets', offer)).toBe(401);
    expect(await status('/api/tickets', { ...offer, Authorization: `Bearer ${owner.token}` })).toBe(200);
  });

  it('takes 64 connections of one person and no more', async () => {
    const busy = await app.player();
    const open = await Promise.all(Array.from({ length: 64 }, () => app.listen(busy)));
    expect(await status(`/ws?token=${busy.token}`)).toBe(429);
    open[0]!.close();
    await open[0]!.closed;
    const connections = app.app.get(Connections);
    await until(() => connections.of(busy.user.id).size === 63, 'one connection less');
    expect(await status(`/ws?token=${busy.token}`)).toBe(101);
    open.forEach((one) => one.close());
    await Promise.all(open.map(({ closed }) => closed));
  });

  it('closes a connection whose session ended between the check and the opening', async () => {
    const leaver = await app.player();
    const heard = await app.listen(leaver);
    await app.db.getRepository(Session).delete({ userId: leaver.user.id });
    await app.app.get(Heartbeat).recheck();
    expect(await heard.closed).toBe(4401);
  });
});
