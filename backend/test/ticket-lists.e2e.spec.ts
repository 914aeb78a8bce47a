import { MessageRead } from '../src/messages/message-read.entity.js';
import { Message } from '../src/messages/message.entity.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketCategory, TicketPriority, TicketStatus } from '../src/tickets/ticket.enums.js';
import { queriesOf } from './queries.js';
import { TestApp, type Someone } from './support.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
const ids: Record<string, number> = {};

/** Noon in São Paulo. */
const noon = (day: string) => new Date(`${day}T15:00:00Z`);

const tickets: Record<string, Partial<Ticket> & { of?: 'other' }> = {
  oldest: { title: 'Doação sumiu', category: TicketCategory.Doacoes, createdAt: noon('2026-01-01') },
  closed: { status: TicketStatus.Closed, createdAt: noon('2026-01-02') },
  report: {
    category: TicketCategory.DenunciasGerais,
    affectedCharacters: ['Vilão Sombrio'],
    createdAt: new Date('2026-01-03T02:59:59Z'),
  },
  urgent: { priority: TicketPriority.Urgent, createdAt: new Date('2026-01-03T03:00:00Z') },
  theirs: { of: 'other', description: 'O portão de Élfica não abre 100%_', createdAt: noon('2026-01-04') },
  newest: { status: TicketStatus.InProgress, createdAt: noon('2026-01-05') },
};

beforeAll(async () => {
  app = await TestApp.start();
  player = await app.player({ email: 'ana_maria@clube.test' });
  other = await app.player({ email: 'anaXmaria@clube.test' });
  staff = await app.staff();
  const bastion = await app.world('Bastion');
  for (const [name, { of, ...overrides }] of Object.entries(tickets))
    ids[name] = (await app.ticket(of ? other : player, overrides)).id;
  await app.db.query('UPDATE tickets SET "worldId" = $1, "assignedTo" = $2 WHERE id = $3', [
    bastion.id,
    staff.user.id,
    ids['newest'],
  ]);
});
afterAll(() => app.close());

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
const listed = async (who: Someone, query: string, path = '/api/tickets') => {
  const answer = await app.http(who).get(`${path}?${query}`);
  expect(answer.body).toEqual(expect.any(Array));
  return (answer.body as { id: number }[]).map(({ id }) => nameOf(id)).join(' ');
};

const ALL = 'newest theirs urgent report closed oldest';

describe('who sees what', () => {
  it('players see their own, the team sees all, newest first', async () => {
    expect(await listed(player, '')).toBe('newest urgent report closed oldest');
    expect(await listed(other, '')).toBe('theirs');
    expect(await listed(staff, '')).toBe(ALL);
    expect(await listed(staff, '', '/api/tickets/all')).toBe(ALL);
  });

  it('the list of all is the team’s', async () => {
    expect((await app.http(player).get('/api/tickets/all')).status).toBe(403);
  });

  it('players get no trace of priority and assignee, lists no description', async () => {
    const { text } = await app.http(player).get('/api/tickets');
    expect(text).not.toMatch(/priority|assign|description|createdMicros|total/);
    const { body } = await app.http(staff).get('/api/tickets');
    expect(body[0]).toMatchObject({ priority: 'medium', assignee: { id: staff.user.id, name: staff.user.name } });
    expect(body[0]).not.toHaveProperty('description');
  });
});

describe('filters', () => {
  it.each([
    ['status=closed', 'closed'],
    ['status=closed&includeClosed=false', 'closed'],
    ['includeClosed=false', 'newest theirs urgent report oldest'],
    ['category=doacoes', 'oldest'],
    ['category=denuncia', 'report'],
    ['category=feedback', ''],
    ['priority=urgent', 'urgent'],
    ['email=ANA_MARIA', 'newest urgent report closed oldest'],
    ['email=anax', 'theirs'],
    ['email=%25', ''],
    ['character=sombrio', 'report'],
    ['character=nobody', ''],
    ['from=2026-01-03', 'newest theirs urgent'],
    ['to=2026-01-02', 'report closed oldest'],
    ['from=2026-01-02&to=2026-01-02', 'report closed'],
    ['from=2026-01-05&to=2026-01-01', ''],
    ['assignedTo=none', 'theirs urgent report closed oldest'],
    ['assignedTo=9999999999', ''],
    ['q=doacao', 'oldest'],
    ['q=portao+elf', 'theirs'],
    ['q=portao+doacao', ''],
    ['q=!!!', ''],
    [`q=${encodeURIComponent(`' | !x & (:*`)}`, ''],
    ['email=&q=&character=', ALL],
  ])('%s', async (query, expected) => {
    expect(await listed(staff, query)).toBe(expected);
    expect(await listed(staff, query, '/api/tickets/all')).toBe(expected);
  });

  it('by world, by assignee, by owner, by number', async () => {
    const { id } = await app.world('Bastion');
    expect(await listed(staff, `worldId=${id}`)).toBe('newest');
    expect(await listed(staff, `assignedTo=${staff.user.id}`)).toBe('newest');
    expect(await listed(staff, `ownerId=${other.user.id}`)).toBe('theirs');
    expect(await listed(staff, `ownerId=${player.user.id}&includeClosed=false`)).toBe('newest urgent report oldest');
    expect(await listed(staff, `q=${ids['urgent']}`)).toBe('urgent');
    expect(await listed(staff, `q=%23${ids['urgent']}`)).toBe('urgent');
  });

  it('never reach beyond the own tickets', async () => {
    for (const query of ['email=anax', 'q=portao', `q=${ids['theirs']}`, 'from=2026-01-04&to=2026-01-04'])
      expect(await listed(player, query)).toBe('');
  });

  it.each([
    ['status=all', 'status'],
    ['status=open&status=closed', 'status'],
    ['category=none', 'category'],
    ['worldId=1e3', 'worldId'],
    ['worldId=0', 'worldId'],
    ['worldId=99999999999', 'worldId'],
    ['worldId[]=1', 'worldId[]'],
    ['ownerId=0', 'ownerId'],
    ['from=2026-02-30', 'from'],
    ['from=yesterday', 'from'],
    ['to=2026-01-01T00:00:00Z', 'to'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['cursor=x', 'cursor'],
    ['cursor=9-9999999999', 'cursor'],
    ['includeClosed=yes', 'includeClosed'],
    ['assignedTo=my', 'assignedTo'],
    [`email=${'x'.repeat(255)}`, 'email'],
    ['order=id', 'order'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await app.http(staff).get(`/api/tickets?${query}`);
    expect([status, body.errors?.[0].field]).toEqual([400, field]);
  });

  it.each([
    ['priority=urgent', 'pt-BR', 'Este filtro é só da equipe.'],
    ['ownerId=1', 'en', 'This filter is for the team only.'],
    ['assignedTo=1', 'en', 'This filter is for the team only.'],
  ])('players are refused %s', async (query, language, message) => {
    const { status, body } = await app.http(player, language).get(`/api/tickets?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('pages', () => {
  it('follow one another without gap or repetition, and say how many there are', async () => {
    const seen: (string | undefined)[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await app.http(staff).get(`/api/tickets?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...(body as { id: number }[]).map(({ id }) => nameOf(id)));
      expect(headers['x-total-count']).toBe('6');
      cursor = headers['x-next-cursor'] ?? '';
    }
    expect(seen.join(' ')).toBe(ALL);
    expect(cursor).toBe('');
  });

  it('keep tickets of the same instant apart', async () => {
    const at = noon('2026-03-01');
    const twins = [await app.ticket(other, { createdAt: at }), await app.ticket(other, { createdAt: at })];
    const first = await app.http(other).get('/api/tickets?limit=1');
    const second = await app.http(other).get(`/api/tickets?limit=1&cursor=${first.headers['x-next-cursor']}`);
    expect([first.body[0].id, second.body[0].id]).toEqual([twins[1]!.id, twins[0]!.id]);
    await app.db.query('DELETE FROM tickets WHERE id = ANY($1)', [twins.map(({ id }) => id)]);
  });

  it('go on where one ended even when that ticket is deleted meanwhile', async () => {
    const extra = await app.ticket(other, { createdAt: noon('2026-03-01') });
    const { headers } = await app.http(staff).get('/api/tickets?limit=1');
    await app.db.query('DELETE FROM tickets WHERE id = $1', [extra.id]);
    expect(await listed(staff, `limit=1&cursor=${headers['x-next-cursor']}`)).toBe('newest');
  });

  it('count to 10,000 and no further', async () => {
    await app.untimed(
      `INSERT INTO tickets (title, description, category, "userId", "createdAt")
       SELECT 'many', 'many more of them', 'eventos', $1, '2025-01-01' FROM generate_series(1, 10001)`,
      [other.user.id],
    );
    const { headers } = await app.http(staff).get('/api/tickets?category=eventos&limit=1');
    expect(headers['x-total-count']).toBe('10000+');
    await app.db.query(`DELETE FROM tickets WHERE category = 'eventos'`);
  });
});

describe('the total', () => {
  const first = '/api/tickets?limit=1';
  const totalFor = async (who: Someone) => (await app.http(who).get(first)).headers['x-total-count'];

  it('follows every change at once, for each by their rights', async () => {
    const [mine, all] = [Number(await totalFor(player)), Number(await totalFor(staff))];
    const ticket = { category: 'duvidas', worldId: (await app.world()).id, description: 'Onde fica o evento de hoje?' };
    const { id } = (await app.http(player).post('/api/tickets').send(ticket).expect(201)).body as { id: number };
    expect([await totalFor(player), await totalFor(staff)]).toEqual([String(mine + 1), String(all + 1)]);
    await app.http(staff).patch(`/api/tickets/${id}`).send({ status: 'closed' }).expect(200);
    const unclosed = `${first}&includeClosed=false`;
    const { headers } = await app.http(staff).get(unclosed);
    await app.http(staff).patch(`/api/tickets/${id}`).send({ status: 'open' }).expect(200);
    const after = await app.http(staff).get(unclosed);
    expect(Number(after.headers['x-total-count'])).toBe(Number(headers['x-total-count']) + 1);
    await app
      .http(await app.admin())
      .delete(`/api/tickets/${id}`)
      .expect(200);
    expect([await totalFor(player), await totalFor(staff)]).toEqual([String(mine), String(all)]);
  });

  it('is not counted for each page while nothing changes', async () => {
    const pages = 20;
    const statements = await queriesOf(app, async () => {
      for (let page = 0; page < pages; page += 1) await totalFor(staff);
    });
    // It is trusted for a time, which may pass on a busy machine.
    const counts = statements.length - pages;
    expect(counts).toBeLessThan(pages);
  });
});

describe('unread messages', () => {
  it('are those after the mark, of others, that the viewer may see', async () => {
    const ticket = await app.ticket(player, { createdAt: noon('2026-04-01') });
    const write = (who: Someone, isInternal = false) =>
      app.db
        .getRepository(Message)
        .save({ ticketId: ticket.id, userId: who.user.id, message: 'x', isInternal } as Message);
    const first = await write(staff);
    await write(staff);
    await write(staff, true);
    await write(player);
    await app.db
      .getRepository(MessageRead)
      .save({ userId: player.user.id, ticketId: ticket.id, lastReadMessageId: first.id } as MessageRead);
    const unread = async (who: Someone) => {
      const [list, one] = await Promise.all([
        app.http(who).get('/api/tickets?limit=1'),
        app.http(who).get(`/api/tickets/${ticket.id}`),
      ]);
      expect(one.body.unreadCount).toBe(list.body[0].unreadCount);
      return one.body.unreadCount as number;
    };
    expect(await unread(player)).toBe(1);
    expect(await unread(staff)).toBe(1);
    expect(await unread(await app.staff())).toBe(4);
  });
});

it.each(['', '?status=open', '?limit=2&cursor=1795214936501000-9'])(
  'a list is at most two statements besides the session, whatever is in it: %s',
  async (query) => {
    await app.http(staff).get('/api/tickets');
    const statements = await queriesOf(app, () => app.http(staff).get(`/api/tickets${query}`));
    const ofLists = statements.filter((text) => text.includes('FROM tickets'));
    expect(ofLists.length).toBeGreaterThan(0);
    expect(ofLists.length).toBeLessThanOrEqual(2);
    expect(statements).toEqual(ofLists);
  },
);

it('a list with a text is two statements more, which search', async () => {
  await app.http(staff).get('/api/tickets?q=x');
  const statements = await queriesOf(app, () => app.http(staff).get('/api/tickets?status=open&q=x'));
  const others = /^(BEGIN|START|COMMIT|SELECT set_config)/;
  expect(statements.filter((text) => !others.test(text)).length).toBeLessThanOrEqual(4);
});

it('tells nobody what was not changed: ETag and 304', async () => {
  const first = await app.http(player).get('/api/tickets');
  const again = await app.http(player).get('/api/tickets').set('If-None-Match', first.headers['etag']!);
  expect([again.status, again.text]).toEqual([304, '']);
});
