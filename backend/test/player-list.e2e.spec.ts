import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

const CANARY = 'CANARIOlista52';
const MINUTE_MS = 60_000;
const CLOSE_HOURS = 72;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start({
    AUTO_CLOSE_HOURS: CLOSE_HOURS,
    MESSAGES_PER_MINUTE: 1000,
    TEAM_MESSAGES_PER_MINUTE: 1000,
  });
  [player, other] = await Promise.all([app.player({ name: 'Ana Prado' }), app.player({ name: 'Bruno Reis' })]);
  staff = await app.staff({ name: `Otto ${CANARY}` });
});
afterAll(() => app.close());
beforeEach(() => app.truncate('tickets'));

type Row = Record<string, unknown> & { id: number; title: string };
const SORTED = '/api/tickets?sort=turn';
const list = async (who: Someone, path = SORTED) => (await app.http(who).get(path).expect(200)).body as Row[];
const rowOf = async (id: number, who = player) => (await list(who)).find((row) => row.id === id)!;
const say = (who: Someone, id: number, message: string, isInternal = false) =>
  app.http(who).post(`/api/tickets/${id}/messages`).send({ message, isInternal }).expect(201);
const change = (id: number, body: object) => app.http(staff).patch(`/api/tickets/${id}`).send(body).expect(200);

describe('the last words', () => {
  it('are those of the opening until there is a message, and never those of a note', async () => {
    const { id } = await app.ticket(player, { description: 'O portão de Aurora não abre.' });
    const opening = { from: 'player', name: 'Ana Prado', isInternal: false, text: 'O portão de Aurora não abre.' };
    expect((await rowOf(id))['lastMessage']).toMatchObject(opening);
    await say(staff, id, `nota ${CANARY}`, true);
    expect((await rowOf(id))['lastMessage']).toMatchObject(opening);

    await say(staff, id, 'Qual portão?');
    await say(staff, id, `outra nota ${CANARY}`, true);
    expect((await rowOf(id))['lastMessage']).toMatchObject({ from: 'team', name: 'Suporte', text: 'Qual portão?' });
    await say(player, id, 'O do norte.');
    expect((await rowOf(id))['lastMessage']).toMatchObject({ from: 'player', name: 'Ana Prado', text: 'O do norte.' });
  });

  it('are cut to what a card shows', async () => {
    const { id } = await app.ticket(player, { description: '🏰'.repeat(200) });
    const { text } = (await rowOf(id))['lastMessage'] as { text: string };
    expect(text).toBe(`${'🏰'.repeat(139)}…`);
  });
});

it('notes, priorities and assignments change no byte, and no byte names the team', async () => {
  const [mine, theirs] = [await app.ticket(player), await app.ticket(other)];
  for (const { id } of [mine, theirs]) await say(staff, id, 'Estamos vendo.');
  await change(mine.id, { status: 'in_progress' });
  const bytes = async () =>
    (await Promise.all([player, other].map((who) => app.http(who).get(SORTED)))).map(({ text }) => text).join();
  const before = await bytes();
  for (const { id } of [mine, theirs]) {
    await say(staff, id, `nota ${CANARY}`, true);
    await change(id, { priority: 'urgent', assignedTo: staff.user.id });
  }
  expect(await bytes()).toBe(before);
  for (const secret of [CANARY, staff.user.email, 'priority', 'assigne', 'isUnopened', 'movedBy', 'idleSince'])
    expect(before).not.toContain(secret);
});

it('players read each of their own', async () => {
  const [mine, theirs] = [await app.ticket(player), await app.ticket(other, { description: `De Bruno ${CANARY}` })];
  await say(other, theirs.id, `Segredo ${CANARY}`);
  expect((await list(player)).map(({ id }) => id)).toEqual([mine.id]);
  expect(JSON.stringify(await list(player))).not.toContain(CANARY);
});

describe('the place in the queue', () => {
  const inLine = (who: Someone, minutes: number, over: Partial<Ticket> = {}) =>
    app.ticket(who, { category: TicketCategory.Parcerias, createdAt: ago(minutes), ...over });

  it('is that of the ticket’s own call, and gone with the first answer', async () => {
    await inLine(other, 50);
    await inLine(other, 45, { category: TicketCategory.Duvidas });
    await inLine(other, 40, { firstAnswerAt: ago(35) });
    await inLine(other, 40, { status: TicketStatus.Resolved });
    const { id } = await inLine(player, 30);
    await inLine(other, 20);
    const { body } = await app.http(player).get(`/api/tickets/${id}/queue-position`).expect(200);
    expect(body.ahead).toBe(1);
    expect((await rowOf(id))['queue']).toEqual(body);
    await say(staff, id, 'Olá!');
    expect((await rowOf(id))['queue']).toBeNull();
  });

  it('is told up to the twentieth', async () => {
    for (let minutes = 60; minutes > 35; minutes -= 1) await inLine(other, minutes);
    const { id } = await inLine(player, 30);
    expect((await rowOf(id))['queue']).toMatchObject({ ahead: 21 });
  });
});

describe('the status', () => {
  const HOUR_MS = 3_600_000;

  it('says when the ticket closes by itself', async () => {
    const { id } = await app.ticket(player);
    expect((await rowOf(id))['closesAt']).toBeNull();
    await say(staff, id, 'Qual personagem?');
    const { closesAt } = (await app.http(player).get(`/api/tickets/${id}`).expect(200)).body;
    expect((await rowOf(id))['closesAt']).toBe(closesAt);
    expect(Date.parse(closesAt) - Date.now()).toBeGreaterThan((CLOSE_HOURS - 1) * HOUR_MS);
  });

  it('says by whom it came, without a name', async () => {
    const { id } = await app.ticket(player);
    expect((await rowOf(id))['statusChange']).toBeNull();
    await change(id, { status: 'in_progress' });
    expect((await rowOf(id))['statusChange']).toEqual({ at: expect.any(String), by: 'team' });
    await say(staff, id, 'Qual personagem?');
    expect((await rowOf(id))['statusChange']).toBeNull();
    await say(player, id, 'Lyra.');
    expect((await rowOf(id))['statusChange']).toMatchObject({ by: 'player' });
    await change(id, { status: 'closed' });
    expect((await rowOf(id))['statusChange']).toMatchObject({ by: 'team' });
  });

  it('says that the clock closed it', async () => {
    const { id } = await app.ticket(player);
    await say(staff, id, 'Qual personagem?');
    const [idleSince, closingWarnedAt] = [ago(100 * 60), ago(90 * 60)];
    await app.db.getRepository(Ticket).update(id, { idleSince, closingWarnedAt });
    await app.app.get(AutoClose).run();
    expect(await rowOf(id)).toMatchObject({ status: 'closed', closesAt: null, statusChange: { by: 'clock' } });
  });
});

describe('the order by turn', () => {
  const named = (title: string, status: TicketStatus, minutes: number, over: Partial<Ticket> = {}) =>
    app.ticket(player, { title, status, updatedAt: ago(minutes), ...over });
  const make = async () => {
    await named('open', TicketStatus.Open, 30, { createdAt: ago(1) });
    await named('own late', TicketStatus.WaitingResponse, 50);
    await named('resolved', TicketStatus.Resolved, 20);
    await named('own', TicketStatus.WaitingResponse, 40);
    await named('closed', TicketStatus.Closed, 10);
  };
  const ORDER = ['own', 'own late', 'closed', 'resolved', 'open'];

  it('begins with what waits for the player, then goes by the last change', async () => {
    await make();
    expect((await list(player)).map(({ title }) => title)).toEqual(ORDER);
    expect((await list(player, `${SORTED}&includeClosed=false`)).map(({ title }) => title)).toEqual(
      ORDER.filter((title) => title !== 'closed'),
    );
    expect((await list(player, `${SORTED}&q=own`)).map(({ title }) => title)).toEqual(['own', 'own late']);
  });

  it('goes on from page to page', async () => {
    await make();
    const seen: string[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const { body, headers } = await app.http(player).get(`${SORTED}&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...(body as Row[]).map(({ title }) => title));
      cursor = headers['x-next-cursor'];
    }
    expect(seen).toEqual(ORDER);
  });

  it.each([
    ['turn', () => staff, 'Esta ordem é só dos jogadores.'],
    ['waiting', () => player, 'Este filtro é só da equipe.'],
  ])('%s is for one side only', async (sort, who, message) => {
    const { status, body } = await app.http(who()).get(`/api/tickets?sort=${sort}`);
    expect([status, body.message, body.errors[0].field]).toEqual([400, message, 'sort']);
  });
});

it('is one statement, however many tickets there are, besides the figures that are kept for all', async () => {
  for (let made = 0; made < 8; made += 1) await say(staff, (await app.ticket(player)).id, 'Olá');
  for (let made = 0; made < 4; made += 1) await app.ticket(player);
  await list(player);
  const statements = await queriesOf(app, () => list(player));
  expect(statements.filter((text) => text.includes('FROM tickets'))).toHaveLength(1);
});
