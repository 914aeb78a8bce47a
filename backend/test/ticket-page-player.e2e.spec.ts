import { Character } from '../src/worlds/character.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { namedStatements } from '../src/common/persistence/statement.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  [player, other, staff] = await Promise.all([app.player({ language: 'en' }), app.player(), app.staff()]);
});
afterAll(() => app.close());

const card = (who: Someone, id: number | string) => app.http(who).get(`/api/tickets/${id}/player`);
const at = (day: number) => new Date(Date.UTC(2026, 4, day, 12));

const character = async (
  owner: Someone,
  name: string,
  level: number,
  world = 'Aurora',
  removedAt: Date | null = null,
) =>
  app.db.getRepository(Character).save({
    name,
    level,
    vocation: 'Arqueira',
    guild: null,
    worldId: (await app.world(world)).id,
    userId: owner.user.id,
    externalId: null,
    lastLogin: null,
    removedAt,
  } as Character);

describe('the player of a ticket', () => {
  it('is told with characters, counts and the newest other tickets', async () => {
    const small = await character(player, 'Lyra', 12);
    const great = await character(player, 'Kael', 312, 'Bastion');
    await character(player, 'Gone', 900, 'Aurora', new Date());
    await character(other, 'Stranger', 500);
    await app.ticket(player, { createdAt: at(1), status: TicketStatus.Closed });
    const second = await app.ticket(player, { createdAt: at(2), status: TicketStatus.Resolved, title: 'Doações' });
    const shown = await app.ticket(player, { createdAt: at(3) });
    const fourth = await app.ticket(player, { createdAt: at(4), status: TicketStatus.WaitingResponse });
    const fifth = await app.ticket(player, { createdAt: at(5), status: TicketStatus.InProgress });
    await app.ticket(other);

    const { body } = await card(staff, shown.id).expect(200);
    const line = (ticket: { id: number; title: string }, status: string, day: number) => ({
      id: ticket.id,
      title: ticket.title,
      status,
      createdAt: at(day).toISOString(),
    });
    expect(body).toEqual({
      id: player.user.id,
      blockedUntil: null,
      since: player.user.createdAt.toISOString(),
      language: 'en',
      characters: [
        { id: great.id, name: 'Kael', level: 312, world: 'Bastion' },
        { id: small.id, name: 'Lyra', level: 12, world: 'Aurora' },
      ],
      openCount: 3,
      ticketCount: 5,
      isMore: false,
      latest: [line(fifth, 'in_progress', 5), line(fourth, 'waiting_response', 4), line(second, 'resolved', 2)],
    });
  });

  it('has empty lists at first', async () => {
    const { id } = await app.ticket(await app.player());
    const { body } = await card(staff, id).expect(200);
    expect(body).toMatchObject({ language: null, characters: [], openCount: 1, ticketCount: 1, latest: [] });
  });

  it('is for the team: players are refused, whether the ticket is theirs or not', async () => {
    const { id } = await app.ticket(player);
    const answers = await Promise.all([card(player, id), card(other, id), card(player, 99_999_999)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it.each([99_999_999, 0, '99999999999999999999', 'x', 'null'])('is missing where no ticket is: %s', async (id) => {
    const [missing, ticket] = await Promise.all([card(staff, id), app.http(staff).get(`/api/tickets/${id}`)]);
    expect([missing.status, missing.text]).toEqual([404, ticket.text]);
  });

  it('counts to a thousand, and names twelve characters', async () => {
    const busy = await app.player();
    const { id } = await app.ticket(busy);
    await app.db.query(
      `INSERT INTO tickets (title, description, category, "userId")
       SELECT 'Muitos', 'Muitos de uma vez', 'parcerias', $1 FROM generate_series(1, 1200)`,
      [busy.user.id],
    );
    for (let level = 1; level <= 14; level += 1) await character(busy, `C${level}`, level);
    const { body } = await card(staff, id).expect(200);
    expect(body).toMatchObject({ openCount: 1000, ticketCount: 1000, isMore: true });
    expect((body.characters as { level: number }[]).map(({ level }) => level)).toEqual([
      14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });
});

it('is two statements besides the session, whatever the player has', async () => {
  const { id } = await app.ticket(player);
  await card(staff, id);
  const statements = await queriesOf(app, () => card(staff, id).expect(200));
  expect(statements).toHaveLength(2);
});

it('reads tickets and characters from the indexes of their owner', async () => {
  const { id } = await app.ticket(player);
  const strangers = `SELECT id FROM users WHERE role = 'user' AND id <> ${player.user.id} LIMIT 1`;
  await app.untimed(
    `INSERT INTO tickets (title, description, category, "userId")
     SELECT 'Outros', 'De outra pessoa', 'parcerias', (${strangers}) FROM generate_series(1, 5000)`,
  );
  await app.untimed(
    `INSERT INTO characters (name, vocation, "worldId", "userId")
     SELECT 'C' || n, 'Arqueira', (SELECT min(id) FROM worlds), (${strangers}) FROM generate_series(1, 5000) n`,
  );
  await app.untimed('ANALYZE tickets, characters');
  const { text } = namedStatements().find(({ name }) => name === 'tickets-player')!;
  const rows: { 'QUERY PLAN': string }[] = await app.db.query(`EXPLAIN ${text}`, [player.user.id, id]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('tickets_by_owner');
  expect(plan).not.toMatch(/Seq Scan on (tickets|characters)/);
});
