import { TestApp, type Someone } from './support.js';

const TAB = '6f1de0a4-52a5-4c8e-9d0f-3f2f9b1f6c11';

let app: TestApp;
let player: Someone;
let staff: Someone;
let ticketId: number;

beforeAll(async () => {
  app = await TestApp.start();
  player = await app.player();
  staff = await app.staff();
  ({ id: ticketId } = await app.ticket(player));
});
afterAll(() => app.close());

const get = (path: string, etag?: string, who = player) => {
  const request = app.http(who).get(path);
  return etag === undefined ? request : request.set('If-None-Match', etag);
};
const etagOf = async (path: string, who = player): Promise<string> =>
  (await get(path, undefined, who)).headers['etag']!;

describe('the same question again', () => {
  it.each(['/api/tickets', '/api/worlds', '/api/characters'])('is answered with 304: %s', async (path) => {
    const first = await get(path);
    const again = await get(path, first.headers['etag']);
    expect([again.status, again.text]).toEqual([304, '']);
    for (const name of ['etag', 'vary', 'x-total-count', 'cache-control'])
      expect(again.headers[name]).toBe(first.headers[name]);
  });

  it('is read anew after every change, by whomever', async () => {
    const path = `/api/tickets/${ticketId}`;
    let etag = await etagOf(path);
    for (const status of ['in_progress', 'resolved', 'open']) {
      await app.http(staff).patch(`/api/tickets/${ticketId}`).send({ status }).expect(200);
      const answer = await get(path, etag);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      etag = answer.headers['etag']!;
    }
  });

  it('is answered with 304 after a hundred writes that change no ticket', async () => {
    const etags = [await etagOf('/api/tickets'), await etagOf('/api/tickets', staff)];
    for (let rev = 0; rev < 25; rev += 1) {
      const draft = { text: `Rascunho ${rev}`, sinceMessageId: 0, rev };
      await app.http(staff).put(`/api/tickets/${ticketId}/drafts/reply`).send(draft).expect(200);
      await app.http(player).put(`/api/tickets/${ticketId}/drafts/reply`).send(draft).expect(200);
      const language = rev % 2 === 0 ? 'pt' : 'en';
      await app.http(player).put('/api/me/preferences').send({ language }).expect(200);
      const presence = { tab: TAB, doing: rev % 2 === 0 ? 'reading' : 'replying' };
      await app.http(staff).post(`/api/tickets/${ticketId}/presence`).send(presence).expect(204);
    }
    expect((await get('/api/tickets', etags[0])).status).toBe(304);
    expect((await get('/api/tickets', etags[1], staff)).status).toBe(304);
  });

  it('is answered in full after a change by another process or without an event', async () => {
    const etag = await etagOf('/api/tickets');
    const second = await TestApp.start({}, { keepData: true });
    await second.http(staff).patch(`/api/tickets/${ticketId}`).send({ status: 'in_progress' }).expect(200);
    expect((await get('/api/tickets', etag)).status).toBe(200);
    await second.close();
    const next = await etagOf('/api/tickets');
    await app.db.query(`UPDATE tickets SET status = 'open' WHERE id = $1`, [ticketId]);
    expect((await get('/api/tickets', next)).status).toBe(200);
  });

  it('has an answer for each person, and none for whoever may not ask', async () => {
    const etag = await etagOf('/api/tickets', staff);
    expect((await get('/api/tickets', etag)).status).toBe(200);
    expect((await app.http().get('/api/tickets').set('If-None-Match', etag)).status).toBe(401);
    const other = await app.player();
    const path = `/api/tickets/${ticketId}`;
    expect((await get(path, await etagOf(path), other)).status).toBe(404);
  });

  it('is answered with 304 to fetch as well, which adds no-cache by itself', async () => {
    for (const path of ['/api/tickets', '/api/config']) {
      const headers = { Authorization: `Bearer ${player.token}`, 'If-None-Match': await etagOf(path) };
      expect((await fetch(app.url + path, { headers })).status).toBe(304);
    }
  });

  it('is answered in full when the client has another answer', async () => {
    const etag = await etagOf('/api/tickets');
    expect((await get('/api/tickets', `${etag}, "x"`)).status).toBe(304);
    expect((await get('/api/tickets', '"x"')).status).toBe(200);
  });

  it('gives no 304 for a refusal', async () => {
    const path = '/api/tickets?status=none';
    const refused = await get(path);
    expect(refused.status).toBe(400);
    expect((await get(path, refused.headers['etag'])).status).toBe(400);
  });
});
