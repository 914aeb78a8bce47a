import { Draft } from '../src/drafts/draft.entity.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';

type Saved = { rev: number };
type Faulty = { code: string; message: string; details: object };

let app: TestApp;
let owner: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, staff, ticket } = await app.ticketWithPeople());
});

const path = (id: number | string = ticket.id): string => `/api/tickets/${id}/drafts`;
const put = (who: Someone, mode: string, text: string, rev = 0, sinceMessageId = 0) =>
  app.http(who).put(`${path()}/${mode}`).send({ text, sinceMessageId, rev });
const saved = async (who: Someone, mode: string, text: string, rev = 0): Promise<number> =>
  ((await put(who, mode, text, rev).expect(200)).body as Saved).rev;
const draftsOf = async (who: Someone) => (await app.http(who).get(path()).expect(200)).body as Draft[];
const textsOf = async (who: Someone) => (await draftsOf(who)).map(({ mode, text }) => [mode, text]);
const stored = () => app.db.getRepository(Draft).countBy({ ticketId: ticket.id });

describe('a draft', () => {
  it('goes on where another device stopped, reply and note apart', async () => {
    await put(staff, 'reply', 'Vou ver isso ', 0, 7).expect(200);
    await saved(staff, 'note', 'Parece golpe');
    expect(await draftsOf(staff)).toEqual([
      expect.objectContaining({ mode: 'note', text: 'Parece golpe', rev: 1 }),
      {
        ticketId: ticket.id,
        mode: 'reply',
        text: 'Vou ver isso ',
        sinceMessageId: 7,
        rev: 1,
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it("is the writer's alone: neither a colleague nor an admin gets it", async () => {
    await saved(owner, 'reply', 'Do jogador');
    await saved(staff, 'reply', 'Da equipe');
    expect(await textsOf(owner)).toEqual([['reply', 'Do jogador']]);
    expect(await textsOf(await app.admin())).toEqual([]);
    expect(
      (
        await app
          .http(await app.admin())
          .get('/api/drafts')
          .expect(200)
      ).body,
    ).toEqual([]);
  });

  it('is refused with the newer text when another device has written meanwhile', async () => {
    const rev = await saved(staff, 'reply', 'Da mesa');
    await saved(staff, 'reply', 'Do celular', rev);
    const { body } = await put(staff, 'reply', 'Da mesa, mais', rev).expect(409);
    const { code, message, details } = body as Faulty;
    expect([code, message]).toEqual(['draft.newer', 'Este rascunho foi mudado em outro aparelho.']);
    expect(details).toEqual({ text: 'Do celular', rev: 2, sinceMessageId: 0, updatedAt: expect.any(String) });
    await put(staff, 'reply', '', rev).expect(409);
    expect(await textsOf(staff)).toEqual([['reply', 'Do celular']]);
    expect(await saved(staff, 'reply', 'Da mesa, mais', 2)).toBe(3);
  });

  it('may be sent again when the answer was lost', async () => {
    const rev = await saved(staff, 'reply', 'Uma vez');
    expect(await saved(staff, 'reply', 'Uma vez', 0)).toBe(rev);
  });

  it('of two devices at once, one is kept and the other is told', async () => {
    const rev = await saved(staff, 'reply', 'Antes');
    const answers = await Promise.all([put(staff, 'reply', 'Um', rev), put(staff, 'reply', 'Dois', rev)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends with an empty text and goes on with the next one', async () => {
    const rev = await saved(owner, 'reply', 'Oi');
    expect(await saved(owner, 'reply', '', rev)).toBe(0);
    expect(await stored()).toBe(0);
    expect(await saved(owner, 'reply', '', rev)).toBe(0);
    await saved(owner, 'reply', 'De novo', rev);
    expect(await textsOf(owner)).toEqual([['reply', 'De novo']]);
  });

  it('ends with its message, and with nothing else', async () => {
    await saved(staff, 'reply', 'Resposta');
    await saved(staff, 'note', 'Nota');
    await saved(owner, 'reply', 'Do jogador');
    const messages = `/api/tickets/${ticket.id}/messages`;
    await app.http(staff).post(messages).send({ message: 'Outra nota', isInternal: true }).expect(201);
    expect(await textsOf(staff)).toEqual([['reply', 'Resposta']]);
    await app.http(staff).patch(`/api/tickets/${ticket.id}`).send({ status: 'closed' }).expect(200);
    await app.http(staff).post(messages).send({ message: 'Resposta' }).expect(409);
    expect(await textsOf(staff)).toEqual([['reply', 'Resposta']]);
    await app.http(staff).patch(`/api/tickets/${ticket.id}`).send({ status: 'open' }).expect(200);
    await app.http(staff).post(messages).send({ message: 'Resposta' }).expect(201);
    expect(await textsOf(staff)).toEqual([]);
    expect(await textsOf(owner)).toEqual([['reply', 'Do jogador']]);
  });

  it('leaves no trace for others: no event, and no frame', async () => {
    const { count } = (await app.db.query('SELECT count(*) FROM domain_events'))[0] as { count: string };
    await saved(staff, 'reply', 'Segredo');
    expect((await app.db.query('SELECT count(*) FROM domain_events'))[0]).toEqual({ count });
  });

  it('goes with its ticket', async () => {
    await saved(staff, 'reply', 'Resposta');
    await app
      .http(await app.admin())
      .delete(`/api/tickets/${ticket.id}`)
      .expect(200);
    expect(await stored()).toBe(0);
  });
});

describe('a note that was begun', () => {
  it('is not for players', async () => {
    const { body } = await put(owner, 'note', 'Nota').expect(403);
    expect(body).toMatchObject({ code: 'message.internal_forbidden' });
    expect(await stored()).toBe(0);
  });

  it('ends when its writer leaves the team; the reply stays out of sight with the ticket', async () => {
    const own = await app.ticket(staff);
    await saved(staff, 'note', 'Nota');
    await saved(staff, 'reply', 'Resposta');
    await app.http(staff).put(`/api/tickets/${own.id}/drafts/note`).send({ text: 'x', sinceMessageId: 0, rev: 0 });
    const { id } = staff.user;
    await app
      .http(await app.admin())
      .put(`/api/admin/users/${id}`)
      .send({ role: 'user' })
      .expect(200);
    expect(await app.db.getRepository(Draft).findBy({ userId: id })).toMatchObject([{ mode: 'reply' }]);
  });
});

describe('own drafts', () => {
  it('are listed newest first with the title of their ticket', async () => {
    const other = await app.ticket(owner, { title: 'Outro' });
    await saved(staff, 'reply', 'Primeiro');
    await app.http(staff).put(`/api/tickets/${other.id}/drafts/note`).send({ text: 'Nota', sinceMessageId: 0, rev: 0 });
    const { body } = await app.http(staff).get('/api/drafts').expect(200);
    expect(body).toMatchObject([
      { ticketId: other.id, title: 'Outro', mode: 'note', text: 'Nota' },
      { ticketId: ticket.id, title: ticket.title, mode: 'reply', text: 'Primeiro' },
    ]);
  });

  it('are at most a hundred', async () => {
    await app.db.query(
      `WITH t AS (INSERT INTO tickets (title, description, category, "userId")
         SELECT 'Chamado ' || n, 'Descrição', 'duvidas', $1 FROM generate_series(1, 101) n RETURNING id)
       INSERT INTO drafts ("userId", "ticketId", mode, text, "sinceMessageId", rev) SELECT $1, id, 'reply', 'x', 0, 1 FROM t`,
      [owner.user.id],
    );
    expect((await app.http(owner).get('/api/drafts').expect(200)).body).toHaveLength(100);
  });
});

it.each([
  ['no mode', 'memo', { text: 'x', sinceMessageId: 0, rev: 0 }, 404],
  ['a text that is too long', 'reply', { text: 'x'.repeat(10_001), sinceMessageId: 0, rev: 0 }, 400],
  ['no text', 'reply', { sinceMessageId: 0, rev: 0 }, 400],
  ['a revision below zero', 'reply', { text: 'x', sinceMessageId: 0, rev: -1 }, 400],
  ['a revision beyond all', 'reply', { text: 'x', sinceMessageId: 0, rev: 2_147_483_647 }, 400],
  ['another field', 'reply', { text: 'x', sinceMessageId: 0, rev: 0, userId: 1 }, 400],
])('refuses %s', async (_, mode, body, status) => {
  await app.http(staff).put(`${path()}/${mode}`).send(body).expect(status);
  expect(await stored()).toBe(0);
});

it("answers another player's ticket like one that is not there", async () => {
  const other = await app.player();
  const [hidden, missing] = await Promise.all([
    app.http(other).get(path()).expect(404),
    app.http(other).get(path(2_000_000_000)).expect(404),
  ]);
  expect(hidden.text).toBe(missing.text);
  await put(other, 'reply', 'Oi').expect(404);
  expect(await stored()).toBe(0);
});

it('ends drafts that nobody went on with for a month', async () => {
  await saved(staff, 'reply', 'Velho');
  await saved(owner, 'reply', 'Novo');
  await app.db.query(`UPDATE drafts SET "updatedAt" = now() - interval '31 days' WHERE "userId" = $1`, [staff.user.id]);
  await app.app.get(HourlyPurge).run();
  expect([await textsOf(staff), await textsOf(owner)]).toEqual([[], [['reply', 'Novo']]]);
});
