import { SearchProjector } from '../src/search/search-projector.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';
import { similarQuery, TRAITS, type Traits, OWN_SIMILAR } from '../src/search/similar/similar.repository.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  [player, other, staff] = await Promise.all([app.player(), app.player({ name: 'Otto' }), app.staff()]);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const { Doacoes, Duvidas, Eventos, DenunciasGerais, QuestoesTecnicas } = TicketCategory;

/** With its words in the index. */
const opened = async (who: Someone, overrides: Partial<Ticket> = {}): Promise<Ticket> => {
  const ticket = await app.ticket(who, overrides);
  await app.db.query(
    `INSERT INTO domain_events (type, "ticketId", "actorId", data) VALUES ('ticket.opened', $1, $2, '{}')`,
    [ticket.id, who.user.id],
  );
  await app.app.get(SearchProjector).run();
  return ticket;
};
const own = (who: Someone, query: Record<string, unknown>) => app.http(who).get('/api/tickets/similar').query(query);
const ownIds = async (who: Someone, query: Record<string, unknown>): Promise<number[]> =>
  ((await own(who, query).expect(200)).body as { id: number }[]).map(({ id }) => id);
type Similar = { ticket: { id: number; userName: string }; why: string };
const like = async (id: number): Promise<[number, string][]> =>
  ((await app.http(staff).get(`/api/tickets/${id}/similar`).expect(200)).body as Similar[]).map(({ ticket, why }) => [
    ticket.id,
    why,
  ]);

describe('for the form', () => {
  it('are the own unclosed tickets of the category and world, newest first, three at most', async () => {
    const asker = await app.player();
    const bastion = await app.world('Bastion');
    const make = (status: TicketStatus, more: Partial<Ticket> = {}) =>
      app.ticket(asker, { status, category: Eventos, ...more });
    const open = await make(TicketStatus.Open, { createdAt: ago(5) });
    await make(TicketStatus.Closed);
    await make(TicketStatus.Open, { category: Duvidas });
    const resolved = await make(TicketStatus.Resolved, { createdAt: ago(4) });
    const elsewhere = await make(TicketStatus.Open, { worldId: bastion.id, createdAt: ago(3) });
    expect(await ownIds(asker, { category: 'eventos' })).toEqual([elsewhere.id, resolved.id, open.id]);
    expect(await ownIds(asker, { category: 'eventos', worldId: open.worldId })).toEqual([resolved.id, open.id]);
    const newest = await make(TicketStatus.InProgress, { createdAt: ago(1) });
    expect(await ownIds(asker, { category: 'eventos' })).toEqual([newest.id, elsewhere.id, resolved.id]);
    expect((await own(asker, { category: 'eventos', worldId: bastion.id })).body).toEqual([
      { id: elsewhere.id, title: 'Dúvidas - Aurora', status: 'open', createdAt: elsewhere.createdAt.toISOString() },
    ]);
  });

  it("change no byte for the player by anybody else's tickets or by what the team does", async () => {
    const asker = await app.player();
    const mine = await app.ticket(asker, { category: Doacoes, transactionId: 'PG-CANARIO' });
    const ask = async () => {
      const { status, text, headers } = await own(asker, { category: 'doacoes' });
      return [status, text, headers['content-length'], headers['etag']];
    };
    const before = await ask();
    await opened(other, { category: Doacoes, transactionId: 'PG-CANARIO', description: 'CANARIO7f3a' });
    await app.http(staff).patch(`/api/tickets/${mine.id}`).send({ priority: 'urgent', assignedTo: staff.user.id });
    await app
      .http(staff)
      .post(`/api/tickets/${mine.id}/messages`)
      .send({ message: 'CANARIO7f3a', isInternal: true })
      .expect(201);
    expect(await ask()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('CANARIO');
    expect(await ownIds(staff, { category: 'doacoes' })).toEqual([]);
  });

  it.each([{}, { category: 'x' }, { category: 'duvidas', worldId: 'x' }, { category: 'duvidas', worldId: 0 }])(
    'refuse %j',
    async (query) => {
      await own(player, query).expect(400);
    },
  );
});

describe('for the team', () => {
  it('have the same transaction id, whoever opened them and whenever', async () => {
    const first = await opened(player, { category: Doacoes, transactionId: 'PG-48213077', createdAt: ago(90) });
    const second = await opened(other, { category: Doacoes, transactionId: 'pg-48213077' });
    await opened(other, { category: Doacoes, transactionId: 'PG-4821', createdAt: ago(200) });
    await opened(other, { description: 'falo do PG-48213077', createdAt: ago(200) });
    expect(await like(first.id)).toEqual([[second.id, 'transaction']]);
  });

  it('accuse the same character, in reports only', async () => {
    const report = { category: DenunciasGerais, affectedCharacters: ['Sombra Rubra', 'Vulto'] };
    const first = await opened(player, { ...report, createdAt: ago(300) });
    const second = await opened(other, { ...report, affectedCharacters: ['sombra rubra'], createdAt: ago(100) });
    await opened(other, { ...report, affectedCharacters: ['Sombra'], createdAt: ago(200) });
    const hurt = await opened(other, { ...report, category: QuestoesTecnicas, createdAt: ago(250) });
    expect(await like(first.id)).toEqual([[second.id, 'accused']]);
    expect(await like(hurt.id)).toEqual([]);
  });

  it('are of the same player within 14 days', async () => {
    const asker = await app.player({ name: 'Nina' });
    const near = await opened(asker, {
      description: 'sono',
      createdAt: ago(13),
      category: Eventos,
      status: TicketStatus.Closed,
    });
    const now = await opened(asker, { description: 'fome', category: Doacoes });
    await opened(asker, { createdAt: ago(15) });
    expect(await like(now.id)).toEqual([[near.id, 'owner']]);
  });

  const WORDS = 'O teletransporte desapareceu depois da atualização misteriosa do castelo';
  it('share rare words of the description, with messages too, in the category and within 30 days', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.player()));
    const make = (index: number, more: Partial<Ticket>) =>
      opened(people[index]!, { category: QuestoesTecnicas, ...more });
    const ticket = await make(0, { description: WORDS });
    const two = await make(1, { description: 'meu teletransporte desapareceu', createdAt: ago(20) });
    await make(2, { description: 'o teletransporte', createdAt: ago(2) });
    await make(3, { description: WORDS, category: Duvidas });
    await make(4, { description: WORDS, createdAt: ago(31) });
    const inMessage = await make(5, { description: 'uma dúvida', createdAt: ago(3) });
    await app.http(people[5]).post(`/api/tickets/${inMessage.id}/messages`).send({ message: WORDS }).expect(201);
    await app.app.get(SearchProjector).run();
    expect(await like(ticket.id)).toEqual([
      [inMessage.id, 'words'],
      [two.id, 'words'],
    ]);
  });

  it('are not alike by generated titles alone', async () => {
    const [one, two] = await Promise.all([app.player(), app.player()]);
    const title = 'Problemas com parcerias antigas - Aurora';
    const first = await opened(one, { title, description: 'problemas com parcerias antigas aurora' });
    await opened(two, { title, description: 'algo inteiramente diferente' });
    expect(await like(first.id)).toEqual([]);
  });

  it('are told once with the strongest reason, five at most, with who opened them', async () => {
    const asker = await app.player({ name: 'Rita' });
    const base = { category: Doacoes, description: 'Comprei diamantes estrelados ontem' };
    const many: Ticket[] = [];
    for (let n = 0; n < 6; n += 1) many.push(await opened(asker, { ...base, transactionId: n < 2 ? 'TX-999' : null }));
    const found = await like(many[0]!.id);
    expect(found[0]).toEqual([many[1]!.id, 'transaction']);
    expect(found.slice(1)).toEqual([5, 4, 3, 2].map((n) => [many[n]!.id, 'owner']));
    const { body } = await app.http(staff).get(`/api/tickets/${many[0]!.id}/similar`);
    expect(body[0].ticket).toEqual({
      id: many[1]!.id,
      title: many[1]!.title,
      status: 'open',
      createdAt: many[1]!.createdAt.toISOString(),
      userId: asker.user.id,
      userName: 'Rita',
    });
  });

  it.each(["'\\", '***', "x' | '&", ''])('take %j in every field', async (text) => {
    const [one, two] = await Promise.all([app.player(), app.player()]);
    const odd = { category: DenunciasGerais, transactionId: text, affectedCharacters: [text], description: text };
    const first = await opened(one, odd);
    await opened(two, odd);
    await app.http(staff).get(`/api/tickets/${first.id}/similar`).expect(200);
  });

  it('take two statements', async () => {
    const { id } = await opened(player, { description: WORDS, transactionId: 'TX-1' });
    await app.http(staff).get(`/api/tickets/${id}/similar`);
    const statements = await queriesOf(app, () => app.http(staff).get(`/api/tickets/${id}/similar`).expect(200));
    expect(statements.filter((text) => /ticket/.test(text))).toHaveLength(2);
  });

  it('are of no ticket that is not there', async () => {
    await app.http(staff).get('/api/tickets/99999999/similar').expect(404);
  });
});

describe('in a large database', () => {
  beforeAll(async () => {
    await app.untimed(
      `INSERT INTO tickets (title, description, category, "userId", "worldId", "createdAt")
       SELECT 'Chamado comum', 'Texto comum repetido', 'questoes_tecnicas', $1, $2, now() - n * interval '1 minute' FROM generate_series(1, 20000) n`,
      [other.user.id, (await app.world()).id],
    );
    await app.untimed(
      `INSERT INTO ticket_texts ("ticketId", "openWords", "teamWords")
       SELECT id, w, w FROM tickets, setweight(search_words(description || ' n' || id), 'B') w ON CONFLICT DO NOTHING`,
    );
    for (const table of ['tickets', 'ticket_texts', 'users']) await app.untimed(`VACUUM ANALYZE ${table}`);
  });

  it('no statement reads a table of tickets from its beginning to its end', async () => {
    const viewer = { id: staff.user.id, name: '', role: staff.user.role };
    const ticket = await opened(player, {
      category: DenunciasGerais,
      transactionId: 'TX-77',
      affectedCharacters: ['Ninguém'],
      description: 'girassol encantado repetido',
    });
    const traits = TRAITS(viewer, ticket.id);
    const [found] = await app.db.query<[Traits]>(traits.statement.text, traits.values);
    const asked = [
      [traits.statement.text, traits.values],
      [similarQuery(viewer, found).statement.text, similarQuery(viewer, found).values],
      [OWN_SIMILAR.text, [player.user.id, Doacoes, null]],
    ] as const;
    for (const [text, values] of asked) {
      const plan = await app.db.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, [...values]);
      expect(
        plan.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan on (ticket|domain_events)/.test(line)),
      ).toEqual([]);
    }
  });

  it('words that very many tickets have say nothing', async () => {
    const viewer = { id: staff.user.id, name: '', role: staff.user.role };
    const ticket = await opened(player, { description: 'texto comum repetido e um girassol encantado' });
    const { statement, values } = TRAITS(viewer, ticket.id);
    const [{ words }] = await app.db.query<[Traits]>(statement.text, values);
    expect(words).toEqual(['encantado', 'girassol']);
  });
});
