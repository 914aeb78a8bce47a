import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { parse } from 'csv-parse/sync';
import { SatisfactionRating } from '../src/satisfaction/satisfaction-rating.entity.js';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { TicketCategory, TicketPriority, TicketStatus } from '../src/tickets/ticket.enums.js';
import { MAIL_TO_NOBODY, type Someone, TestApp } from './support.js';
import { inTime, until } from './waiting.js';

const PATH = '/api/tickets/export.csv';

let app: TestApp;
let admin: Someone;
let staff: Someone;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start({ ...MAIL_TO_NOBODY, AUTO_CLOSE_HOURS: 168 });
  admin = await app.admin();
  staff = await app.staff({ name: 'Lia Prado' });
  player = await app.player({ name: '=1+1', email: 'rui@clube.test' });
});
afterAll(() => app.close());

type Row = Record<string, string>;

const exported = async (who: Someone, query = '', language = 'pt-BR'): Promise<Row[]> => {
  const { text } = await app.http(who, language).get(`${PATH}?${query}`).expect(200);
  return parse(text, { bom: true, columns: true, delimiter: language === 'en' ? ',' : ';' });
};
const rowOf = async (id: number, who = staff, language?: string) =>
  (await exported(who, '', language)).find((row) => (row['Nº'] ?? row['No.']) === String(id))!;
const events = () => app.http(admin).get('/api/admin/events?type=tickets.exported').expect(200);

const HEADS = [
  'Nº',
  'Link',
  'Aberto em',
  'Mundo',
  'Categoria',
  'Status',
  'Prioridade',
  'Responsável',
  'Primeira resposta em',
  'Resolvido em',
  'Fechado em',
  'Como foi fechado',
  'Vezes reaberto',
  'Minutos até a primeira resposta',
  'Minutos até resolver',
  'Avaliação',
];

describe('a row', () => {
  it('has the words, links, times and minutes of a ticket in the language of its reader', async () => {
    const { id } = await app.ticket(player, {
      category: TicketCategory.Doacoes,
      priority: TicketPriority.Urgent,
      status: TicketStatus.Resolved,
      assignedTo: staff.user.id,
      createdAt: new Date('2026-03-01T15:00:30Z'),
      firstAnswerAt: new Date('2026-03-01T16:31:00Z'),
      resolvedAt: new Date('2026-03-02T15:00:29Z'),
    });
    await app.db.getRepository(SatisfactionRating).insert({ ticketId: id, userId: player.user.id, score: 4 });
    const row = await rowOf(id);
    expect(Object.keys(row)).toEqual(HEADS);
    expect(Object.values(row)).toEqual([
      String(id),
      `https://suporte.clube.test/ticket/${id}`,
      '2026-03-01T12:00:30-03:00',
      'Aurora',
      'Doações',
      'Resolvido',
      'Urgente',
      'Lia Prado',
      '2026-03-01T13:31:00-03:00',
      '2026-03-02T12:00:29-03:00',
      '',
      '',
      '0',
      '90',
      '1439',
      '4',
    ]);
    expect(await rowOf(id, staff, 'en')).toMatchObject({
      Category: 'Donations',
      Status: 'Resolved',
      Priority: 'Urgent',
    });
  });

  it('names the player for admins alone, and no cell is a formula', async () => {
    const { id } = await app.ticket(player);
    const row = await rowOf(id, admin);
    expect(Object.keys(row)).toEqual([...HEADS, 'Jogador', 'E-mail do jogador']);
    expect(row).toMatchObject({ Jogador: "'=1+1", 'E-mail do jogador': 'rui@clube.test' });
    const { text } = await app.http(staff).get(PATH).expect(200);
    expect(text).not.toContain('=1+1');
    expect(text).not.toContain('rui@clube.test');
  });

  it('says how the ticket was closed and how often it was reopened', async () => {
    const set = (id: number, status: TicketStatus, who = staff) =>
      app.http(who).patch(`/api/tickets/${id}`).send({ status }).expect(200);
    const byTeam = await app.ticket(player);
    const byClock = await app.ticket(player, {
      status: TicketStatus.WaitingResponse,
      idleSince: new Date(Date.now() - 200 * 3_600_000),
      closingWarnedAt: new Date(Date.now() - 100 * 3_600_000),
    });
    const source = await app.ticket(player);
    const target = await app.ticket(player);
    for (const status of [TicketStatus.Resolved, TicketStatus.InProgress, TicketStatus.Resolved, TicketStatus.Closed])
      await set(byTeam.id, status);
    await app.app.get(AutoClose).run();
    await app.http(staff).post(`/api/tickets/${source.id}/merge`).send({ intoId: target.id }).expect(200);
    const rows = await exported(staff);
    const said = (id: number) => {
      const row = rows.find(({ Nº: number }) => number === String(id))!;
      return [row['Como foi fechado'], row['Vezes reaberto']];
    };
    expect(said(byTeam.id)).toEqual(['Pela equipe', '1']);
    expect(said(byClock.id)).toEqual(['Pelo prazo', '0']);
    expect(said(source.id)).toEqual(['Juntado a outro', '0']);
    expect(said(target.id)).toEqual(['', '0']);
  });
});

describe('the rows', () => {
  it.each([
    '',
    'status=open',
    'includeClosed=false&category=duvidas',
    'assignedTo=me',
    'assignedTo=none&priority=medium',
    'queue=waiting',
    'q=ajuda',
    'email=rui&from=2026-03-01&to=2026-03-01',
  ])('are those of the list with the same filters, counted and in its order: %s', async (query) => {
    const list = (await app.http(staff).get(`/api/tickets?limit=100&${query}`).expect(200)).body as { id: number }[];
    const answer = await app.http(staff).get(`${PATH}?${query}`).expect(200);
    expect((await exported(staff, query)).map((row) => Number(row['Nº']))).toEqual(list.map(({ id }) => id));
    expect(answer.get('X-Total-Count')).toBe(String(list.length));
    expect(list.length).toBeGreaterThan(0);
  });

  it('go over the end of a page of the database', async () => {
    const other = await app.player();
    const { id: worldId } = await app.world();
    await app.db.query(
      `INSERT INTO tickets (title, description, category, "userId", "worldId")
        SELECT 'Dúvidas', 'Muitos', 'duvidas', $1, $2 FROM generate_series(1, 1200)`,
      [other.user.id, worldId],
    );
    const numbers = (await exported(staff, `ownerId=${other.user.id}`)).map((row) => Number(row['Nº']));
    expect(new Set(numbers).size).toBe(1200);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  it('are recorded in the log: how many, and the names of the filters', async () => {
    const { length } = await exported(staff, 'includeClosed=false&category=duvidas&q=ajuda');
    const [event] = (await events()).body as { sentence: string; actor: object }[];
    expect(event).toMatchObject({
      sentence: 'Exportou chamados. Filtros: categoria, busca, sem os fechados',
      actor: { id: staff.user.id },
    });
    const [{ data }] = await app.db.query(
      `SELECT data FROM domain_events WHERE type = 'tickets.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(data).toMatchObject({ count: length });
    await exported(staff, 'assignedTo=me');
    await exported(staff);
    const sentences = ((await events()).body as { sentence: string }[]).map(({ sentence }) => sentence);
    expect(sentences[0]).toMatch(/\. Filtros: nenhum$/);
    expect(sentences[1]).toBe('Exportou chamados. Filtros: responsável');
  });

  it('have no ticket that is withheld from their reader, nor count it', async () => {
    const member = await app.admin({ name: 'Kael' });
    const before = await app.http(member).get(PATH).expect(200);
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    const { id } = await app.ticket(player);
    await app.db.query('INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, $3)', [
      id,
      member.user.id,
      'declared',
    ]);
    const after = await app.http(member).get(PATH).expect(200);
    expect([after.text, after.get('X-Total-Count')]).toEqual([before.text, before.get('X-Total-Count')]);
    expect(await rowOf(id, admin)).toBeDefined();
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);
  });

  it.each(['limit=10', 'cursor=1-1', 'sort=newest', 'colour=red', 'status=lost', 'from=x'])(
    'are not written for a question that the export does not know: %s',
    async (query) => {
      const before = (await events()).body as unknown[];
      const { body } = await app.http(staff).get(`${PATH}?${query}`).expect(400);
      expect(body).toMatchObject({ code: 'validation' });
      expect((await events()).body).toHaveLength(before.length);
    },
  );
});

describe('while an export runs', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: app.env.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE satisfaction_ratings IN ACCESS EXCLUSIVE MODE');
  });
  afterEach(() => holder.end());

  /** An export whose first rows wait for the lock. */
  const begin = async (who: Someone): Promise<IncomingMessage> => {
    const asked = get(`${app.url}${PATH}?status=open`, { headers: { authorization: `Bearer ${who.token}` } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.on('error', () => undefined);
    await app.untilWaitingForLocks(1);
    return response;
  };
  const isFree = async () => (await app.http(staff).get(`${PATH}?status=closed&ownerId=1`)).status === 200;

  it('a second one of the same person has to wait, one of another person does not', async () => {
    const first = await begin(staff);
    const refused = await app.http(staff).get(PATH).expect(429);
    expect(refused.body).toMatchObject({ code: 'export.running' });
    expect(refused.get('Retry-After')).toBe('5');
    const other = get(`${app.url}${PATH}`, { headers: { authorization: `Bearer ${admin.token}` } });
    const [response] = (await once(other, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await holder.query('COMMIT');
    expect(Buffer.concat(await first.toArray()).toString()).toMatch(/\r\n$/);
    await response.resume().toArray();
    await until(isFree, 'the place of the first export');
  });

  it('its end of the connection frees the place', async () => {
    (await begin(staff)).destroy();
    await holder.query('COMMIT');
    await until(isFree, 'the place of the export that nobody reads');
  });

  it('the end of the session breaks it off', async () => {
    const again = await app.again(staff);
    const response = await begin(again);
    const broken = inTime(new Promise((resolve) => response.on('close', resolve)));
    await app.http(again).post('/api/auth/logout').expect(200);
    await broken;
    expect(response.complete).toBe(false);
    await holder.query('COMMIT');
    await until(isFree, 'the place of the export that was broken off');
  });
});
