import { SearchProjector } from '../src/search/search-projector.js';
import { ViolatedTerm } from '../src/tickets/ticket.enums.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';
import { recordQuery } from '../src/accused-characters/accused-characters.repository.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
/** Tickets written into the table count for the limit of whoever opened them. */
let crowd: Someone;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  [player, other, crowd, staff] = await Promise.all([
    app.player({ name: 'Rita' }),
    app.player({ name: 'Otto' }),
    app.player(),
    app.staff(),
  ]);
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

type Opening = { violatedTerm?: ViolatedTerm; category?: string; worldId?: number; description?: string };
const reported = async (who: Someone, names: string[], more: Opening = {}): Promise<{ id: number; title: string }> => {
  const body = { category: 'denuncias_gerais', violatedTerm: ViolatedTerm.Glitchs, worldId, affectedCharacters: names };
  const { body: ticket } = await app
    .http(who)
    .post('/api/tickets')
    .send({ description: 'Atravessa a parede do castelo.', ...body, ...more })
    .expect(201);
  return ticket as { id: number; title: string };
};
const ask = (who: Someone, name: string, world: number | string = worldId, language?: string) =>
  app.http(who, language).get('/api/accused-characters').query({ name, worldId: world });
const record = async (name: string, world = worldId) => (await ask(staff, name, world).expect(200)).body;
const at = (ids: number[], hoursAgo: number) =>
  app.db.query(`UPDATE tickets SET "createdAt" = now() - $2 * interval '1 hour' WHERE id = ANY($1)`, [ids, hoursAgo]);

describe('the record of a character', () => {
  it('tells players apart from one who reports many times', async () => {
    const people = await Promise.all([app.player(), app.player(), app.player()]);
    for (const person of people) await reported(person, ['Sombra Rubra']);
    for (let time = 0; time < 10; time += 1) await reported(player, ['Vulto Cinza']);
    expect(await record('Sombra Rubra')).toMatchObject({
      reporters: 3,
      reports: 3,
      last48h: { reports: 3, reporters: 3 },
    });
    expect(await record('Vulto Cinza')).toMatchObject({
      reporters: 1,
      reports: 10,
      last48h: { reports: 10, reporters: 1 },
    });
  });

  it('says for what, how it ended, since when, and names the newest reports with who opened them', async () => {
    const first = await reported(player, ['Lobo'], { violatedTerm: ViolatedTerm.AntiJogo });
    const second = await reported(other, ['Lobo']);
    const third = await reported(player, ['Lobo']);
    await at([first.id], 500);
    await at([second.id], 49);
    await app
      .http(staff)
      .patch(`/api/tickets/${first.id}`)
      .send({ verdict: 'confirmed', status: 'closed' })
      .expect(200);
    const { body: shown } = await app.http(staff).get(`/api/tickets/${third.id}`);
    const { tickets, since, ...rest } = await record('Lobo');
    expect(rest).toEqual({
      name: 'Lobo',
      world: { id: worldId, name: 'Aurora' },
      reporters: 2,
      reports: 3,
      isMore: false,
      last48h: { reports: 1, reporters: 1 },
      terms: [
        { term: 'GLITCHS', count: 2 },
        { term: 'ANTI-JOGO', count: 1 },
      ],
      verdicts: [
        { verdict: null, count: 2 },
        { verdict: 'confirmed', count: 1 },
      ],
    });
    expect(tickets.map(({ id }: { id: number }) => id)).toEqual([third.id, second.id, first.id]);
    expect(tickets[0]).toEqual({
      id: third.id,
      title: 'Denúncias gerais - Aurora - GLITCHS',
      status: 'open',
      verdict: null,
      term: 'GLITCHS',
      createdAt: shown.createdAt,
      reporter: { id: player.user.id, name: 'Rita' },
    });
    expect(since).toBe(tickets[2].createdAt);
    const { body: english } = await ask(staff, 'Lobo', worldId, 'en');
    expect(english.tickets[0].title).toBe('Report a player - Aurora - Glitches');
  });

  it.each([
    '  João  DAS   Trevas ',
    'joao das trevas',
    'JOÃO DAS TREVAS',
    'Joa\u0303o das trevas',
    'joão\u00a0das trevas',
  ])('folds case, accents and spaces: %j', async (name) => {
    const before = (await record('joao das trevas')).reports as number;
    await reported(await app.player(), [name]);
    expect((await record('João das Trevas')).reports).toBe(before + 1);
    expect((await record(name)).reports).toBe(before + 1);
  });

  it('counts a report once that names the character in two spellings, each character of one, and its world only', async () => {
    const bastion = await app.world('Bastion');
    await reported(player, ['Élfica', 'elfica', 'Brom']);
    await reported(other, ['Elfica'], { worldId: bastion.id });
    expect(await record('elfica')).toMatchObject({ name: 'Élfica', reports: 1 });
    expect(await record('brom')).toMatchObject({ reports: 1 });
    expect(await record('ÉLFICA', bastion.id)).toMatchObject({
      name: 'Elfica',
      world: { name: 'Bastion' },
      reports: 1,
    });
  });

  it('leaves out characters that something happened to', async () => {
    await reported(player, ['Vorn'], { category: 'questoes_tecnicas' });
    expect(await record('Vorn')).toMatchObject({ name: 'Vorn', reporters: 0, reports: 0, since: null, tickets: [] });
    const rows = await app.db.query(`SELECT role, name FROM ticket_characters WHERE key = 'vorn'`);
    expect(rows).toEqual([{ role: 'affected', name: 'Vorn' }]);
  });

  it('goes with a deleted ticket', async () => {
    const { id } = await reported(player, ['Efêmero']);
    await app
      .http(await app.admin())
      .delete(`/api/tickets/${id}`)
      .expect(200);
    expect(await record('efemero')).toMatchObject({ reports: 0 });
  });

  it('names 20 reports and counts to a thousand, the newest ones', async () => {
    await app.db.query(
      `WITH t AS (INSERT INTO tickets (title, description, category, "userId", "worldId")
         SELECT 'Muitas', 'Muitas de uma vez', 'denuncias_gerais', $1, $2 FROM generate_series(1, 1200) RETURNING id)
       INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
       SELECT id, 'famoso', 'accused', 'Famoso', $2 FROM t`,
      [crowd.user.id, worldId],
    );
    const { id } = await reported(player, ['Famoso']);
    const found = await record('famoso');
    expect(found).toMatchObject({ reports: 1000, isMore: true, reporters: 2 });
    expect(found.tickets).toHaveLength(20);
    expect(found.tickets[0].id).toBe(id);
  });

  it.each([[{}], [{ name: 'x' }], [{ worldId: 1 }], [{ name: ' ', worldId: 1 }], [{ name: 'x', worldId: 'x' }]])(
    'refuses %j',
    async (query) => {
      await app.http(staff).get('/api/accused-characters').query(query).expect(400);
    },
  );

  it.each(["'\\", '%', '***', '´', 'x'.repeat(64)])('takes %j as a name', async (name) => {
    await reported(player, [name]);
    await ask(staff, name).expect(200);
  });

  it('is missing in a world that is not there', async () => {
    await ask(staff, 'Lobo', 99_999_999).expect(404);
  });
});

describe('players', () => {
  it('are refused, whether somebody reported the character or not', async () => {
    await reported(other, ['Canário Preto']);
    const answers = await Promise.all([
      ask(player, 'Canário Preto'),
      ask(player, 'Ninguém Mesmo'),
      ask(other, 'Canário Preto'),
      ask(player, 'Canário Preto', 99_999_999),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('read byte for byte the same of their own reports, whoever else reports the character', async () => {
    const mine = await reported(player, ['Canário Azul']);
    const paths = [
      `/api/tickets/${mine.id}`,
      `/api/tickets/${mine.id}?include=messages,attachments,statuses`,
      '/api/tickets',
      '/api/search?q=canario',
      '/api/tickets/similar?category=denuncias_gerais',
      '/api/notifications',
    ];
    const read = () =>
      Promise.all(
        paths.map(async (path) => {
          const { status, text, headers } = await app.http(player).get(path);
          return [path, status, text, headers['etag']];
        }),
      );
    // The words of tickets are found when they were built, which is after the answer.
    await app.app.get(SearchProjector).run();
    const before = await read();
    await reported(other, ['canario azul'], { description: 'CANARIO7f3a viu também.' });
    await app.app.get(SearchProjector).run();
    await ask(staff, 'Canário Azul').expect(200);
    expect(await read()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/reporter|last48h|CANARIO7f3a/);
  });
});

describe('statements', () => {
  it('opening a ticket sends one more where it names characters, and none where it does not', async () => {
    const body = {
      category: 'denuncias_gerais',
      violatedTerm: 'GLITCHS',
      worldId,
      description: 'Ele atravessa paredes.',
    };
    const open = (more: object) => () =>
      app
        .http(player)
        .post('/api/tickets')
        .send({ ...body, ...more })
        .expect(201);
    await open({ affectedCharacters: ['Um'] })();
    const without = await queriesOf(app, open({}));
    const two = await queriesOf(app, open({ affectedCharacters: ['Um', 'Dois'] }));
    expect(two.length).toBe(without.length + 1);
    expect(without.filter((text) => /INSERT INTO ticket_(characters|snapshots)/.test(text))).toEqual([]);
  });

  it('the record is one, whatever has been reported', async () => {
    await ask(staff, 'Sombra Rubra');
    for (const name of ['Sombra Rubra', 'Ninguém Mesmo'])
      expect(await queriesOf(app, () => ask(staff, name).expect(200))).toHaveLength(1);
  });

  it('reads the characters from the index of their keys alone, and tickets by their ids', async () => {
    await app.untimed(
      `WITH t AS (INSERT INTO tickets (title, description, category, "userId", "worldId")
         SELECT 'Outros', 'De outra pessoa', 'denuncias_gerais', $1, $2 FROM generate_series(1, 6000) RETURNING id)
       INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
       SELECT id, 'nome ' || id % 1000, 'accused', 'Nome ' || id % 1000, $2 FROM t`,
      [crowd.user.id, worldId],
    );
    for (const table of ['tickets', 'ticket_characters']) await app.untimed(`VACUUM ANALYZE ${table}`);
    const viewer = { id: staff.user.id, name: '', role: staff.user.role };
    const { statement, values } = recordQuery(viewer, 'Nome 7', worldId);
    const rows = await app.db.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${statement.text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('ticket_characters_by_key');
    expect(plan).not.toMatch(/Seq Scan on (ticket_characters|tickets)/);
  });
});
