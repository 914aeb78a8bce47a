import { namedStatements } from '../src/common/persistence/statement.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let worldId: number;
let texts = 0;

beforeAll(async () => {
  app = await TestApp.start({
    TICKETS_PER_HOUR: 1000,
    OPEN_TICKETS_PER_PLAYER: 5,
    OPEN_TICKETS_PER_CATEGORY: 2,
    REPEATED_TEXT_HOURS: 24,
    CLOSED_CATEGORY_MINUTES: 10,
  });
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

const { Duvidas, ContasAcessos, Eventos, QuestoesTecnicas } = TicketCategory;
const CATEGORIES = [Duvidas, ContasAcessos, Eventos, QuestoesTecnicas];
const freshText = (): string => `Texto de teste número ${(texts += 1)}.`;

const open = (who: Someone, fields: object = {}, language?: string) =>
  app
    .http(who, language)
    .post('/api/tickets')
    .send({ category: Duvidas, worldId, description: freshText(), ...fields });

const idsOf = async ({ user }: Someone): Promise<number[]> => {
  const rows: { id: number }[] = await app.db.query('SELECT id FROM tickets WHERE "userId" = $1 ORDER BY id', [
    user.id,
  ]);
  return rows.map(({ id }) => id);
};

/** Another process with other limits. */
const withLimits = async (limits: Record<string, number>, work: (other: TestApp) => Promise<void>): Promise<void> => {
  const other = await app.beside({ TICKETS_PER_HOUR: 1000, ...limits });
  try {
    await work(other);
  } finally {
    await other.close();
  }
};

describe('open tickets', () => {
  it('are five, also when one player floods the desk with twenty at once (OvercastNetwork/Issues#81)', async () => {
    const player = await app.player();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => open(player, { category: CATEGORIES[at % CATEGORIES.length] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(15);
    const mine = await idsOf(player);
    expect(mine).toHaveLength(5);
    for (const { body } of refused) {
      expect(body.code).toBe('ticket.too_many_open');
      expect(mine).toEqual(expect.arrayContaining(body.details.ticketIds));
    }
    expect((await open(player)).body).toEqual({
      statusCode: 409,
      code: 'ticket.too_many_open',
      message: 'Você já tem 5 chamados em aberto. Continue em um deles, ou aguarde até que um seja resolvido.',
      details: { ticketIds: mine },
    });
    expect((await open(await app.player())).status).toBe(201);
  });

  it('count until they are resolved or closed', async () => {
    const player = await app.player();
    for (let at = 0; at < 5; at += 1) await app.ticket(player, { category: CATEGORIES[at % CATEGORIES.length]! });
    expect((await open(player)).status).toBe(409);
    await app.setStatus((await idsOf(player))[0]!, TicketStatus.WaitingResponse);
    expect((await open(player)).status).toBe(409);
    await app.setStatus((await idsOf(player))[0]!, TicketStatus.Resolved);
    expect((await open(player)).status).toBe(201);
  });

  it('are two in one category', async () => {
    const player = await app.player();
    for (const category of [Duvidas, Duvidas, Eventos]) await app.ticket(player, { category });
    const { status, body } = await open(player, {}, 'en');
    expect([status, body.code]).toEqual([409, 'ticket.too_many_open']);
    expect(body.message).toMatch(/^You already have 2 open tickets in this category/);
    expect(body.details).toEqual({ ticketIds: (await idsOf(player)).slice(0, 2), category: Duvidas });
    expect((await open(player, { category: Eventos })).status).toBe(201);
  });
});

describe('the same text again', () => {
  const text = 'Não recebi a AÇÃO prometida.';

  it('is asked about, whatever its case and space, and sent when the player is sure', async () => {
    const player = await app.player();
    const { body: first } = await open(player, { description: text });
    const again = { category: Eventos, description: '  não recebi   a ação\nprometida. ' };
    const refused = await open(player, again);
    expect([refused.status, refused.body.code]).toEqual([409, 'ticket.same_again']);
    expect(refused.body.details).toEqual({ ticketId: first.id });
    expect((await open(player, { ...again, sure: false })).status).toBe(409);
    const sure = await open(player, { ...again, sure: true });
    expect(sure.status).toBe(201);
    expect((await open(player, again)).body.details).toEqual({ ticketId: sure.body.id });
    expect((await open(await app.player(), again)).status).toBe(201);
  });

  it('is sent once of two at the same time', async () => {
    const player = await app.player();
    const answers = await Promise.all([text, text].map((description) => open(player, { description })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is compared with the last twenty of a day only', async () => {
    const player = await app.player();
    const closed = { status: TicketStatus.Resolved };
    const old = await app.ticket(player, {
      ...closed,
      description: text,
      createdAt: new Date(Date.now() - 25 * 3_600_000),
    });
    expect((await open(player, { description: text })).status).toBe(201);
    await app.db.query(
      `UPDATE tickets SET status = 'resolved', "waitingSince" = NULL, "createdAt" = now() - interval '2 hours' WHERE "userId" = $1`,
      [player.user.id],
    );
    expect((await open(player, { description: text })).status).toBe(409);
    for (let at = 0; at < 20; at += 1) await app.ticket(player, { ...closed, description: freshText() });
    expect((await open(player, { description: text })).status).toBe(201);
    expect(await idsOf(player)).toContain(old.id);
  });
});

describe('a category of which a ticket was just closed', () => {
  const closedAgo = (ms = 0) => ({ status: TicketStatus.Closed, closedAt: new Date(Date.now() - ms) });

  it('rests for ten minutes: nobody opens again right after closing (Sayrix/Ticket-Bot#607)', async () => {
    const player = await app.player();
    const closed = closedAgo(60_000);
    const { id } = await app.ticket(player, closed);
    const secondsLeft = () => (closed.closedAt.getTime() + 600_000 - Date.now()) / 1000;
    const most = secondsLeft();
    const refused = await open(player);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'ticket.just_closed', details: { ticketId: id } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(secondsLeft()));
    expect(seconds).toBeLessThanOrEqual(Math.ceil(most));
    expect((await open(player, { category: Eventos })).status).toBe(201);
    expect((await open(player, { followUpOf: id })).status).toBe(201);
    expect((await open(player)).status).toBe(429);
    await app.db.query(`UPDATE tickets SET "closedAt" = now() - interval '11 minutes' WHERE id = $1`, [id]);
    expect((await open(player)).status).toBe(201);
  });

  it('does not rest after a merge, or for other players', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const into = await app.ticket(player);
    await app.ticket(player, { ...closedAgo(), mergedIntoId: into.id });
    await app.ticket(other, closedAgo());
    expect((await open(player)).status).toBe(201);
    expect((await open(await app.player())).status).toBe(201);
  });
});

it('does not limit the team', async () => {
  const staff = await app.staff();
  await app.ticket(staff, { status: TicketStatus.Closed, closedAt: new Date() });
  for (let at = 0; at < 7; at += 1) expect((await open(staff, { description: 'Sempre a mesma.' })).status).toBe(201);
});

it('limits nothing where each is 0', async () => {
  const off = {
    OPEN_TICKETS_PER_PLAYER: 0,
    OPEN_TICKETS_PER_CATEGORY: 0,
    REPEATED_TEXT_HOURS: 0,
    CLOSED_CATEGORY_MINUTES: 0,
  };
  await withLimits(off, async (other) => {
    const player = await other.player();
    await other.ticket(player, { status: TicketStatus.Closed, closedAt: new Date() });
    const body = { category: Duvidas, worldId, description: 'Sempre a mesma.' };
    for (let at = 0; at < 7; at += 1)
      expect((await other.http(player).post('/api/tickets').send(body)).status).toBe(201);
  });
});

it.each([
  ['OPEN_TICKETS_PER_PLAYER', 'ticket.too_many_open'],
  ['OPEN_TICKETS_PER_CATEGORY', 'ticket.too_many_open'],
  ['REPEATED_TEXT_HOURS', 'ticket.same_again'],
  ['CLOSED_CATEGORY_MINUTES', 'ticket.just_closed'],
])('limits by %s alone', async (name, code) => {
  const player = await app.player();
  await app.ticket(player, { description: 'A mesma coisa.' });
  await app.ticket(player, { status: TicketStatus.Closed, closedAt: new Date() });
  await withLimits({ [name]: 1 }, async (other) => {
    const body = { category: Duvidas, worldId, description: 'A mesma coisa.' };
    expect((await other.http(player).post('/api/tickets').send(body)).body.code).toBe(code);
  });
});

it('is changed by admins while the server runs', async () => {
  const [admin, player] = [await app.admin(), await app.player()];
  const set = (openTicketsPerPlayer: number | null) =>
    app.http(admin).put('/api/admin/settings').send({ openTicketsPerPlayer });
  await app.ticket(player, { category: Eventos });
  try {
    await set(1).expect(200);
    expect((await open(player)).status).toBe(409);
    await set(101).expect(400);
  } finally {
    await set(null).expect(200);
  }
  expect((await open(player)).status).toBe(201);
});

describe('statements', () => {
  it('are one more than without limits, for the block', async () => {
    const player = await app.player();
    await open(player);
    const asked = await queriesOf(app, () => open(player, { category: Eventos }));
    expect(asked.filter((text) => text.includes('FROM tickets WHERE "userId"'))).toHaveLength(1);
    expect(asked.filter((text) => text.includes('user_blocks'))).toHaveLength(1);
    await withLimits({}, async (other) => {
      const unlimited = await queriesOf(other, () =>
        other.http(player).post('/api/tickets').send({ category: ContasAcessos, worldId, description: freshText() }),
      );
      expect(unlimited).toHaveLength(asked.length);
    });
  });

  it('read the tickets of one player by an index, however many others have', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const fill = (userId: number, count: number) =>
      app.db.query(
        `INSERT INTO tickets (title, description, category, "userId", "createdAt")
         SELECT 'Outro', 'Texto ' || n, 'duvidas', $1, now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
        [userId, count],
      );
    await fill(other.user.id, 5000);
    await fill(player.user.id, 300);
    await app.db.query('ANALYZE tickets');
    const { text } = namedStatements().find(({ name }) => name === 'tickets-creation-state')!;
    const values = [player.user.id, 10, Duvidas, 10, 'Um texto', 24];
    const rows: { 'QUERY PLAN': string }[] = await app.db.query(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('tickets_by_owner');
    expect(plan).not.toMatch(/Seq Scan on tickets/);
  });
});
