import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let colleague: Someone;

beforeAll(async () => {
  app = await TestApp.start({ AUTO_CLOSE_HOURS: 1 });
  [player, staff, colleague] = await Promise.all([app.player(), app.staff(), app.staff()]);
});
afterAll(() => app.close());

type Listed = { id: number; [field: string]: unknown };

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const emptied = () => app.truncate('tickets');
const rowOf = (id: number) => app.db.getRepository(Ticket).findOneByOrFail({ id });
const list = async (who: Someone, query: string): Promise<Listed[]> =>
  (await app.http(who).get(`/api/tickets?${query}`).expect(200)).body as Listed[];
const say = (who: Someone, id: number, isInternal = false) =>
  app.http(who).post(`/api/tickets/${id}/messages`).send({ message: 'Olá', isInternal }).expect(201);
const change = (id: number, body: object) => app.http(staff).patch(`/api/tickets/${id}`).send(body).expect(200);

/**
 * The effect of a step on the wait of one ticket, through which the steps go in this order: begins a wait, keeps the
 * running one, or ends it.
 */
type Effect = 'begins' | 'keeps' | 'ends';
const STEPS: readonly (readonly [string, Effect, (id: number) => Promise<unknown>])[] = [
  ['a message of the player while it is open', 'keeps', (id) => say(player, id)],
  ['an internal note', 'keeps', (id) => say(staff, id, true)],
  ['a priority and an assignee', 'keeps', (id) => change(id, { priority: 'urgent', assignedTo: staff.user.id })],
  ['in_progress, set by hand', 'keeps', (id) => change(id, { status: 'in_progress' })],
  ['a reply of the team', 'ends', (id) => say(staff, id)],
  ['a note while it waits for the player', 'ends', (id) => say(staff, id, true)],
  ['a message of the player', 'begins', (id) => say(player, id)],
  ['resolved, set by hand', 'ends', (id) => change(id, { status: 'resolved' })],
  ['a message of the player on a resolved ticket', 'begins', (id) => say(player, id)],
  ['closed, set by hand', 'ends', (id) => change(id, { status: 'closed' })],
  ['reopening', 'begins', (id) => change(id, { status: 'open' })],
  ['another reply', 'ends', (id) => say(colleague, id)],
  [
    'the automatic closing',
    'ends',
    async (id) => {
      await app.db.query(`UPDATE tickets SET "idleSince" = $2, "closingWarnedAt" = $2 WHERE id = $1`, [id, ago(3)]);
      await app.app.get(AutoClose).run();
    },
  ],
];

describe('waitingSince', () => {
  it('follows every event that concerns it, and no other', async () => {
    const { body } = await app
      .http(player)
      .post('/api/tickets')
      .send({ category: 'duvidas', worldId: (await app.world()).id, description: 'Quando começa o evento?' })
      .expect(201);
    const { id } = body as { id: number };
    let waiting = (await rowOf(id)).waitingSince;
    expect(waiting).toEqual((await rowOf(id)).createdAt);
    for (const [step, effect, act] of STEPS) {
      const before = new Date();
      await act(id);
      const { waitingSince } = await rowOf(id);
      const found = waitingSince === null ? 'ends' : waitingSince.getTime() === waiting?.getTime() ? 'keeps' : 'begins';
      expect([step, found]).toEqual([step, effect]);
      if (effect === 'begins') expect(waitingSince!.getTime()).toBeGreaterThanOrEqual(before.getTime());
      waiting = waitingSince;
      const { body: shown } = await app.http(staff).get(`/api/tickets/${id}`).expect(200);
      expect(shown.waitingSince).toBe(waitingSince?.toISOString() ?? null);
    }
    expect((await rowOf(id)).status).toBe('closed');
  });

  it('of a ticket that a member of the team opened waits like a player’s', async () => {
    const own = await app.ticket(colleague);
    await say(staff, own.id);
    expect((await rowOf(own.id)).waitingSince).toBeNull();
    await say(colleague, own.id);
    expect((await rowOf(own.id)).waitingSince).not.toBeNull();
  });

  it('cannot part from the status, whoever writes it', async () => {
    const { id } = await app.ticket(player);
    for (const wrong of [`status = 'closed'`, `"waitingSince" = NULL`])
      await expect(app.db.query(`UPDATE tickets SET ${wrong} WHERE id = $1`, [id])).rejects.toThrow(
        'tickets_waiting_since',
      );
  });

  it('lets plain replies and openings be written in place (HOT): no index holds what they change', async () => {
    const indexed: { column: string }[] = await app.db.query(
      `SELECT DISTINCT a.attname AS column FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indexrelid
       WHERE i.indrelid = 'tickets'::regclass`,
    );
    const columns = indexed.map(({ column }) => column);
    expect(columns).toContain('waitingSince');
    for (const moving of ['updatedAt', 'idleSince', 'closingWarnedAt', 'firstViewedAt'])
      expect(columns).not.toContain(moving);
    const { id } = await app.ticket(player, { status: TicketStatus.InProgress });
    const { waitingSince } = await rowOf(id);
    await say(player, id);
    expect((await rowOf(id)).waitingSince).toEqual(waitingSince);
  });
});

describe('the list', () => {
  const names = new Map<number, string>();
  const shown = async (query: string, who = staff) => (await list(who, query)).map(({ id }) => names.get(id)).join(' ');

  beforeAll(async () => {
    await emptied();
    const wanted: Record<string, Partial<Ticket>> = {
      third: { createdAt: ago(1), assignedTo: colleague.user.id, category: TicketCategory.Eventos },
      answered: { createdAt: ago(9), status: TicketStatus.WaitingResponse },
      first: { createdAt: ago(5), waitingSince: ago(4) },
      done: { createdAt: ago(2), status: TicketStatus.Closed },
      second: { createdAt: ago(8), waitingSince: ago(3), status: TicketStatus.InProgress, assignedTo: staff.user.id },
    };
    for (const [name, overrides] of Object.entries(wanted)) names.set((await app.ticket(player, overrides)).id, name);
  });

  it.each([
    ['sort=newest', 'third done first second answered'],
    ['sort=waiting', 'first second third done answered'],
    ['sort=waiting&includeClosed=false', 'first second third answered'],
    ['sort=waiting&status=closed', 'done'],
    ['sort=waiting&q=ajuda', 'first second third done answered'],
    ['queue=waiting', 'third first second'],
    ['queue=waiting&sort=waiting', 'first second third'],
    ['queue=mine&sort=waiting', 'second'],
    ['queue=unassigned&sort=waiting', 'first'],
    ['queue=waiting&sort=waiting&category=eventos', 'third'],
    ['queue=mine&assignedTo=none', ''],
    ['assignedTo=me', 'second'],
  ])('%s', async (query, expected) => expect(await shown(query)).toBe(expected));

  it.each(['sort=waiting', 'sort=waiting&q=ajuda', 'sort=waiting&queue=waiting', 'sort=newest'])(
    'goes on page by page, by %s',
    async (query) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { body, headers } = await app.http(staff).get(`/api/tickets?${query}&limit=2${cursor}`).expect(200);
        seen.push(...(body as Listed[]).map(({ id }) => names.get(id)!));
        cursor = headers['x-next-cursor'] ? `&cursor=${headers['x-next-cursor']}` : '';
      } while (cursor);
      expect(seen.join(' ')).toBe(await shown(query));
    },
  );

  it('keeps tickets apart that wait since the same moment, and times to the microsecond', async () => {
    await app.db.query(
      `INSERT INTO tickets (title, description, category, "userId", "waitingSince")
       SELECT 'Juntos', 'Todos no mesmo instante', 'parcerias', $1, '2026-01-01 12:00:00.123456Z' FROM generate_series(1, 3)`,
      [player.user.id],
    );
    const seen: number[] = [];
    let cursor = '';
    do {
      const path = `/api/tickets?category=parcerias&sort=waiting&limit=1${cursor}`;
      const { body, headers } = await app.http(staff).get(path).expect(200);
      seen.push(body[0].id as number);
      cursor = headers['x-next-cursor'] ? `&cursor=${headers['x-next-cursor']}` : '';
    } while (cursor);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBe(3);
    await app.db.query(`DELETE FROM tickets WHERE category = 'parcerias'`);
  });

  it('refuses the cursor of another order', async () => {
    const cursorOf = async (sort: string) =>
      (await app.http(staff).get(`/api/tickets?limit=1&sort=${sort}`)).headers['x-next-cursor'] as string;
    const [newest, waiting] = [await cursorOf('newest'), await cursorOf('waiting')];
    const rest = (await app.http(staff).get('/api/tickets?limit=4&sort=waiting')).headers['x-next-cursor'];
    for (const wrong of [
      `cursor=${waiting}`,
      `sort=waiting&cursor=${newest}`,
      `sort=waiting&queue=mine&cursor=${rest}`,
    ]) {
      const { status, body } = await app.http(staff).get(`/api/tickets?${wrong}`);
      expect([status, body.errors?.[0].field]).toEqual([400, 'cursor']);
    }
  });

  it.each(['queue=all', 'sort=oldest', 'queue=mine&queue=waiting'])('refuses %s', async (query) => {
    expect((await app.http(staff).get(`/api/tickets?${query}`)).status).toBe(400);
  });

  it.each(['queue=waiting', 'queue=mine', 'sort=waiting'])('refuses players %s', async (query) => {
    const { status, body } = await app.http(player, 'en').get(`/api/tickets?${query}`);
    expect([status, body.message]).toEqual([400, 'This filter is for the team only.']);
  });
});

describe('GET /api/queues', () => {
  const counted = async (who = staff) => {
    const { body } = await app.http(who).get('/api/queues').expect(200);
    return (body as { key: string; count: number }[]).map(({ key, count }) => `${key} ${count}`);
  };

  it('counts what waits, for each member, and follows every change', async () => {
    const { id: worldId } = await app.world();
    const others = [
      'unread 0',
      'tookPart 0',
      'askedOf 0',
      'category:duvidas 2',
      'category:eventos 1',
      `world:${worldId} 3`,
    ];
    expect(await counted()).toEqual(['waiting 3', 'mine 1', 'unassigned 1', ...others]);
    expect(await counted(await app.staff())).toEqual(['waiting 3', 'mine 0', 'unassigned 1', ...others]);
    const { id } = (await list(staff, 'queue=unassigned'))[0]!;
    await change(id, { assignedTo: staff.user.id });
    expect((await counted()).slice(0, 3)).toEqual(['waiting 3', 'mine 2', 'unassigned 0']);
    await change(id, { assignedTo: null });
  });

  it('says since when the oldest waits', async () => {
    const { body } = await app.http(staff).get('/api/queues').expect(200);
    const [first] = await list(staff, 'queue=waiting&sort=waiting&limit=1');
    expect(body[0]).toEqual({ key: 'waiting', count: 3, oldest: first!['waitingSince'], isMore: false });
    const nobody = await app.http(await app.staff()).get('/api/queues');
    expect(nobody.body[1]).toEqual({ key: 'mine', count: 0, oldest: null, isMore: false });
  });

  it('counts to a thousand', async () => {
    await app.db.query(
      `INSERT INTO tickets (title, description, category, "userId")
       SELECT 'Muitos', 'Muitos de uma vez', 'parcerias', $1 FROM generate_series(1, 1200)`,
      [player.user.id],
    );
    await change((await list(staff, 'limit=1'))[0]!.id, { priority: 'urgent' });
    const { body } = await app.http(staff).get('/api/queues').expect(200);
    expect(body[0]).toMatchObject({ key: 'waiting', count: 1000, isMore: true });
    expect(body.find(({ key }: { key: string }) => key === 'category:parcerias')).toMatchObject({ count: 1000 });
    await app.db.query(`DELETE FROM tickets WHERE category = 'parcerias'`);
  });

  it('is the team’s', async () => {
    await app.http(player).get('/api/queues').expect(403);
  });
});

describe('what lists for the team tell besides', () => {
  let id: number;
  const shown = async (who = staff) => (await list(who, '')).find((ticket) => ticket.id === id)!;

  beforeEach(async () => {
    ({ id } = await app.ticket(player));
  });

  it('the last message, notes included, and who wrote it', async () => {
    const from = { from: 'player', isOwn: false, name: player.user.name, isInternal: false, at: expect.any(String) };
    await say(player, id);
    expect((await shown()).lastMessage).toEqual({ ...from, text: 'Olá' });
    await say(staff, id);
    expect((await shown()).lastMessage).toMatchObject({ from: 'team', isOwn: true });
    expect((await shown(colleague)).lastMessage).toMatchObject({ from: 'team', isOwn: false });
    await say(colleague, id, true);
    expect((await shown()).lastMessage).toMatchObject({ from: 'team', name: colleague.user.name, isInternal: true });
  });

  it('the words of the opening until there is a message', async () => {
    await app.db.query('UPDATE tickets SET description = $2 WHERE id = $1', [id, `${'á'.repeat(141)}`]);
    expect((await shown()).lastMessage).toEqual({
      from: 'player',
      isOwn: false,
      name: player.user.name,
      isInternal: false,
      text: `${'á'.repeat(139)}…`,
      at: (await shown()).createdAt,
    });
  });

  it('at most 140 characters of it, whole ones', async () => {
    const message = '🐉'.repeat(150);
    await app.http(player).post(`/api/tickets/${id}/messages`).send({ message }).expect(201);
    expect((await shown()).lastMessage).toMatchObject({ text: `${'🐉'.repeat(139)}…` });
  });

  it('whether a member of the team has opened it; looking at the list and at one’s own ticket is not that', async () => {
    const mark = (who: Someone, lastMessageId = 0) =>
      app.http(who).post(`/api/tickets/${id}/mark-read`).send({ lastMessageId }).expect(200);
    await list(staff, '');
    await mark(player);
    expect((await shown()).isUnopened).toBe(true);
    const before = (await app.http(player).get(`/api/tickets/${id}`)).text;
    await mark(staff);
    const { firstViewedAt } = await rowOf(id);
    await mark(colleague);
    expect((await shown(colleague)).isUnopened).toBe(false);
    expect((await rowOf(id)).firstViewedAt).toEqual(firstViewedAt);
    expect((await app.http(player).get(`/api/tickets/${id}`)).text).toBe(before);
  });

  it('a ticket of a member is unopened until another one opens it', async () => {
    ({ id } = await app.ticket(colleague));
    const mark = (who: Someone) =>
      app.http(who).post(`/api/tickets/${id}/mark-read`).send({ lastMessageId: 0 }).expect(200);
    await mark(colleague);
    expect((await shown()).isUnopened).toBe(true);
    await mark(staff);
    expect((await shown()).isUnopened).toBe(false);
  });

  it('players get nothing of it: not one byte changes whatever the team does unseen', async () => {
    const seen = async () => {
      const paths = ['/api/tickets', `/api/tickets/${id}`, '/api/tickets?limit=1'];
      const answers = await Promise.all(paths.map((path) => app.http(player).get(path)));
      return answers.map(({ text, headers }) => `${headers['etag']} ${text}`).join('\n');
    };
    const before = await seen();
    await say(staff, id, true);
    await app.http(staff).post(`/api/tickets/${id}/mark-read`).send({ lastMessageId: 0 }).expect(200);
    await change(id, { status: 'open', priority: 'high', assignedTo: staff.user.id });
    expect(await seen()).toBe(before);
    expect(before).not.toMatch(/waitingSince|isUnopened|openedByTeam/);
  });
});
