import { queriesOf } from './queries.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';

const LISTS = ['messages', 'attachments', 'events'] as const;
type List = (typeof LISTS)[number];

let app: TestApp;
let owner: Someone;
let staff: Someone;
let id: number;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
  [owner, staff] = [await app.player(), await app.staff()];
  ({ id } = await app.ticket(owner));
  await post(owner, 'Olá').attach('files', SAMPLES.png, 'a.png').expect(201);
  await post(staff, 'Nota').field('isInternal', 'true').attach('files', SAMPLES.text, 'b.txt').expect(201);
  await app.http(staff).patch(`/api/tickets/${id}`).send({ status: 'in_progress', priority: 'high' }).expect(200);
});
afterAll(() => app.close());

const post = (who: Someone, message: string) =>
  app.http(who).post(`/api/tickets/${id}/messages`).field('message', message);
const open = (who: Someone, ...include: string[]) =>
  app.http(who).get(`/api/tickets/${id}${include.length > 0 ? `?include=${include.join(',')}` : ''}`);
const single = async (who: Someone, list: List) => {
  const { body, headers } = await app.http(who).get(`/api/tickets/${id}/${list}`).expect(200);
  const [total, nextCursor] = [headers['x-total-count'], headers['x-next-cursor'] ?? null];
  return { items: body as unknown, ...(total !== undefined && { total }), nextCursor };
};

describe('a ticket with its lists', () => {
  it.each([
    ['a player', () => owner, ['messages', 'attachments']],
    ['the team', () => staff, ['messages', 'attachments', 'events']],
  ] as const)('holds for %s what the single calls answer', async (_, who, lists) => {
    const { body } = await open(who(), ...lists).expect(200);
    const { body: ticket } = await open(who());
    expect(body).toMatchObject(ticket);
    for (const list of lists) expect(body[list]).toEqual(await single(who(), list));
    expect(Object.keys(body).sort()).toEqual([...Object.keys(ticket), ...lists].sort());
  });

  it.each(LISTS)('holds %s alone when nothing else is asked for', async (list) => {
    const { body } = await open(staff, list);
    expect(LISTS.filter((name) => name in body)).toEqual([list]);
  });

  it('names the next page of a long list', async () => {
    const { id: long } = await app.ticket(owner);
    await app.db.query(
      `INSERT INTO ticket_messages ("ticketId", "userId", message) SELECT $1, $2, n::text FROM generate_series(1, 101) n`,
      [long, owner.user.id],
    );
    const { body } = await app.http(owner).get(`/api/tickets/${long}?include=messages`).expect(200);
    const { items, total, nextCursor } = body.messages;
    expect([items.length, total, nextCursor]).toEqual([100, '101', String(items[0].id)]);
  });

  it('has an ETag over all of it', async () => {
    const tag = async (who: Someone, ...lists: string[]) => (await open(who, ...lists)).headers['etag']!;
    const [alone, whole] = [await tag(owner), await tag(owner, 'messages')];
    expect(whole).not.toBe(alone);
    await open(owner, 'messages').set('If-None-Match', whole).expect(304);
    await post(owner, 'Mais uma').expect(201);
    await open(owner, 'messages').set('If-None-Match', whole).expect(200);
  });

  it('takes as many statements as its single calls together', async () => {
    const lists = ['messages', 'attachments', 'events'] as const;
    const together = await queriesOf(app, () => open(staff, ...lists));
    const apart = await queriesOf(app, async () => {
      await open(staff);
      for (const list of lists) await single(staff, list);
    });
    expect(together.length).toBeLessThanOrEqual(apart.length);
  });

  it.each([
    ['pt-BR', 'Escolha uma das opções.'],
    ['en', 'Choose one of the options.'],
  ])('refuses another list (%s)', async (language, message) => {
    for (const include of ['notes', 'messages,notes', '', ',', 'messages&include=notes']) {
      const { status, body } = await app.http(staff, language).get(`/api/tickets/${id}?include=${include}`);
      expect({ include, status, errors: body.errors }).toEqual({
        include,
        status: 400,
        errors: [expect.objectContaining({ field: 'include', message })],
      });
    }
  });

  it('refuses the events to a player as their own call does', async () => {
    for (const path of [`${id}?include=events`, `${id}/events`, '99999999?include=messages,events'])
      expect((await app.http(owner).get(`/api/tickets/${path}`)).status).toBe(403);
    expect((await app.http(await app.player()).get(`/api/tickets/${id}?include=messages`)).status).toBe(404);
  });
});
