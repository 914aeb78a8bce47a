import fc from 'fast-check';
import { Db } from '../src/common/persistence/db.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { TicketTextsRepository } from '../src/search/ticket-texts.repository.js';
import type { Bound } from '../src/common/persistence/statement.js';
import { Role } from '../src/common/access/role.js';
import { cursorOf, SearchSort } from '../src/search/search-cursor.js';
import {
  idsStatement,
  matchesStatement,
  type PagedSearch,
  pagedSearch,
  SETTINGS,
  GOLDEN,
  SAMPLE,
} from '../src/search/search.sql.js';
import { questionOf } from '../src/search/search-question.js';
import { MetricsServer } from '../src/metrics/metrics.server.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import type { Character } from '../src/worlds/character.entity.js';
import { SAMPLES } from './samples.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

type Result = {
  ticket: { id: number; userName: string };
  hits: { kind: string; messageId?: number; name: string | null; excerpt: { text: string; hit: boolean }[] }[];
};

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ METRICS_PORT: 0 });
  [player, other, staff, admin] = await Promise.all([
    app.player({ name: 'Marina Dias', email: 'marina.dias@clube.test' }),
    app.player({ name: 'Otto Reis', email: 'otto@clube.test' }),
    app.staff({ name: 'Beatriz Prado' }),
    app.admin(),
  ]);
});
afterAll(() => app.close());

const indexed = () => app.app.get(SearchProjector).run();
const ask = (who: Someone, q: string, more: Record<string, string | number> = {}, on = app) =>
  on
    .http(who)
    .get('/api/search')
    .query({ q, ...more });
const results = async (who: Someone, q: string, more = {}, on = app): Promise<Result[]> =>
  (await ask(who, q, more, on).expect(200)).body.results;
const ids = async (who: Someone, q: string, more = {}): Promise<number[]> =>
  (await results(who, q, more)).map(({ ticket }) => ticket.id).sort((one, two) => one - two);
const post = async (who: Someone, { id }: { id: number }, message: string, isInternal = false): Promise<number> =>
  (await app.http(who).post(`/api/tickets/${id}/messages`).send({ message, isInternal }).expect(201)).body.id;
/** As if it had been opened through the API: with its event. */
const opened = async (who: Someone, overrides: Partial<Ticket> = {}): Promise<Ticket> => {
  const ticket = await app.ticket(who, overrides);
  await app.db.query(
    `INSERT INTO domain_events (type, "ticketId", "actorId", data) VALUES ('ticket.opened', $1, $2, '{}')`,
    [ticket.id, who.user.id],
  );
  return ticket;
};
/** Holds a table as a statement would that takes long. */
const whileHeld = async (table: string, work: (letGo: () => Promise<void>) => Promise<void>): Promise<void> => {
  const holding = app.db.createQueryRunner();
  await holding.startTransaction();
  await holding.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const letGo = async () => {
    if (holding.isTransactionActive) await holding.rollbackTransaction();
  };
  try {
    await work(letGo);
  } finally {
    await letGo();
    await holding.release();
  }
};

const untilLooking = (): Promise<unknown> =>
  until(
    async () =>
      (
        await app.db.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%looked AS%'`,
        )
      ).length,
    'a look through the newest',
  );
const marked = ({ hits }: Result): string[] =>
  hits.map(({ excerpt }) => excerpt.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''));

describe('what is found', () => {
  let ticket: Ticket;
  let message: number;
  let note: number;

  beforeAll(async () => {
    const world = await app.world('Drakhan');
    const characters = app.db.getRepository<Character>('Character');
    const own = { name: 'Lyra Alvorada', vocation: 'Mage', worldId: world.id, userId: player.user.id };
    const { id: characterId } = await characters.save(own as Character);
    ticket = await opened(player, {
      title: 'Questões técnicas - Drakhan',
      description: 'Minhas doações sumiram do baú.',
      category: TicketCategory.QuestoesTecnicas,
      transactionId: 'PG-48213077',
      affectedCharacters: ['Sombra Rubra'],
      worldId: world.id,
      characterId,
    });
    message = await post(player, ticket, 'Versão 12.4 sem VPN na masmorra do Farol');
    await app
      .http(player)
      .post(`/api/tickets/${ticket.id}/messages`)
      .field('message', 'segue o vídeo')
      .attach('files', SAMPLES.png, 'prova_da_ponte.png')
      .expect(201);
    note = await post(staff, ticket, 'Ligar para o banco sobre estornos', true);
    await opened(other, { description: 'Outra doação, noutro mundo.' });
    await indexed();
  });

  it.each([
    'questoes',
    'doacao',
    'DOAÇÕES',
    'vpn masmorras',
    'baú farol',
    '"minhas doações"',
    'pg-48213077',
    '48213077',
    'sombra rubra',
    'lyra',
    'prova_da_ponte.png',
    'ponte',
    'vpn -inexistente',
    'vpn OU inexistente',
    '12.4',
    'personagem:"Sombra Rubra"',
    'character:alvorada',
    'mundo:drakhan vpn',
    'world:Drakhan',
    'categoria:técnicas vpn',
    'status:aberto vpn',
    'tem:arquivo vpn',
    '-status:fechado vpn',
  ])('%s: by its owner and by the team', async (q) => {
    expect(await ids(player, q)).toEqual([ticket.id]);
    expect(await ids(staff, q)).toContain(ticket.id);
    expect(await ids(other, q)).not.toContain(ticket.id);
  });

  it.each([
    'estorno',
    'nota:estornos',
    'note:"banco sobre"',
    'de:marina vpn',
    'from:marina.dias@clube.test vpn',
    'marina vpn',
  ])('%s: by the team alone', async (q) => {
    expect(await ids(staff, q)).toEqual([ticket.id]);
    expect(await ids(player, q)).toEqual([]);
  });

  it.each([
    'inexistente',
    'vpn inexistente',
    'vpn -masmorra',
    '"doações minhas"',
    'nota:vpn',
    'mundo:aurora vpn',
    'categoria:doações vpn',
    'status:fechado vpn',
    '-tem:arquivo vpn',
    'personagem:vpn',
    'de:otto vpn',
    '-vpn',
    '!!!',
    '',
  ])('%s: not', async (q) => expect(await ids(staff, q)).toEqual([]));

  it.each([
    'doacao',
    'marina',
    'de:marina vpn',
    'sombra rubra',
    'vpn masmorras',
    '"minhas doações"',
    'vpn OU noutro',
    'doacao -vpn',
    'mundo:drakhan',
    'status:fechado vpn',
    'estorno',
    'nota:estornos',
    '!!!',
    '-vpn',
    '#1',
    '48213',
  ])('%s: the same in lists, for everybody', async (q) => {
    for (const who of [staff, player, other]) {
      const { body } = await app.http(who).get('/api/tickets').query({ q }).expect(200);
      const listed = body.map(({ id }: { id: number }) => id).sort((one: number, two: number) => one - two);
      expect([who.user.name, listed]).toEqual([who.user.name, await ids(who, q)]);
    }
  });

  it('before its words are stored, by those of its opening', async () => {
    const fresh = await app.ticket(other, { title: 'Barco à deriva', description: 'O leme quebrou.' });
    for (const q of ['barco leme', 'otto leme', 'de:otto leme', `#${fresh.id}`]) {
      const { body } = await app.http(staff).get('/api/tickets/all').query({ q }).expect(200);
      expect([q, body.map(({ id }: { id: number }) => id)]).toEqual([q, [fresh.id]]);
      expect([q, await ids(staff, q)]).toEqual([q, [fresh.id]]);
    }
    expect(await ids(other, 'leme')).toEqual([fresh.id]);
    expect(await ids(other, 'otto')).toEqual([]);
    expect(await ids(player, 'leme')).toEqual([]);
  });

  it('by its number, and by the filters of the request', async () => {
    expect(await ids(staff, `#${ticket.id}`)).toEqual([ticket.id]);
    expect(await ids(staff, String(ticket.id))).toContain(ticket.id);
    expect(await ids(other, `#${ticket.id}`)).toEqual([]);
    expect(await ids(staff, 'doacao', { worldId: ticket.worldId! })).toEqual([ticket.id]);
    expect(await ids(staff, 'doacao', { category: 'questoes_tecnicas', status: 'open' })).toEqual([ticket.id]);
    expect(await ids(staff, 'doacao', { to: '2020-01-01' })).toEqual([]);
    expect((await ids(staff, 'doacao', { from: '2020-01-01' })).length).toBe(2);
  });

  it('with the texts that show it, their messages and their marks', async () => {
    const [found] = await results(staff, 'masmorra estorno');
    expect(found!.hits.map(({ kind, messageId }) => [kind, messageId]).sort()).toEqual([
      ['message', message],
      ['note', note],
    ]);
    expect(marked(found!).sort()).toEqual([
      'Ligar para o banco sobre [estornos]',
      'Versão 12.4 sem VPN na [masmorra] do Farol',
    ]);
    const [own] = await results(player, 'ponte doacao');
    expect(own!.hits.map(({ kind }) => kind).sort()).toEqual(['file', 'opening']);
    expect(own!.ticket.userName).toBe('Marina Dias');
  });

  it('names nobody of the team to a player', async () => {
    const reply = await post(staff, ticket, 'Reinicie o roteador, por gentileza.');
    await indexed();
    const { text, body } = await ask(player, 'roteador').expect(200);
    expect(body.results[0].hits).toMatchObject([{ kind: 'message', messageId: reply, from: 'team', name: null }]);
    expect(text).not.toMatch(/Beatriz|assign|priority/);
    expect((await results(staff, 'roteador'))[0]!.hits[0]!.name).toBe('Beatriz Prado');
  });

  it('says how the question was understood', async () => {
    const q = 'reembolsos "sem vpn" -pix mundo:Drakhan status:fechado -personagem:"Sombra Rubra" a:b #7';
    const { body } = await ask(staff, q).expect(200);
    type Part = { kind: string; start: number; end: number; kept?: number; status?: string; isExcluded: boolean };
    const parts = (body.understood as Part[]).map(({ start, end, ...part }) => ({
      ...part,
      text: q.slice(start, end),
    }));
    expect(parts).toEqual([
      { kind: 'word', text: 'reembolsos', kept: 8, isExcluded: false },
      { kind: 'exact', text: 'sem vpn', isExcluded: false },
      { kind: 'word', text: 'pix', kept: 3, isExcluded: true },
      { kind: 'word', text: 'a:b', isExcluded: false },
      { kind: 'world', text: 'Drakhan', isExcluded: false },
      { kind: 'status', text: 'fechado', status: 'closed', isExcluded: false },
      { kind: 'character', text: 'Sombra Rubra', isExcluded: true },
      { kind: 'number', text: '#7', isExcluded: false },
    ]);
  });

  it('in four statements', async () => {
    const sent = await queriesOf(app, () => ask(staff, 'vpn masmorra'));
    expect(sent.filter((text) => !/^(BEGIN|START|COMMIT|SELECT set_config)/.test(text)).length).toBe(4);
  });

  it('also in English', async () => {
    const { body } = await app
      .http(staff, 'en')
      .get('/api/search')
      .query({ q: 'a'.repeat(201) })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'q' }]);
  });

  it.each([
    'limit=51',
    'limit=0',
    'sort=oldest',
    'cursor=x',
    'cursor=n1-1',
    'status=x',
    'from=x',
    'q=a&q=b',
    'other=1',
  ])('refuses %s', (query) => app.http(staff).get(`/api/search?q=vpn&${query}`).expect(400));
});

describe('pages', () => {
  it('follow each other in both orders without a gap', async () => {
    const made: number[] = [];
    for (let index = 0; index < 7; index += 1)
      made.push(
        (await opened(player, { title: index % 3 ? 'Zebra' : 'Zebra zebra', description: 'Zebra na ponte.' })).id,
      );
    await indexed();
    for (const sort of ['relevance', 'newest']) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, headers } = await ask(staff, 'zebra', { sort, limit: 3, ...(cursor && { cursor }) }).expect(200);
        expect(headers['x-total-count']).toBe('7');
        seen.push(...(body.results as Result[]).map(({ ticket }) => ticket.id));
        cursor = headers['x-next-cursor'];
      } while (cursor);
      expect([...seen].sort((one, two) => one - two)).toEqual(made);
      if (sort === 'newest') expect(seen).toEqual([...made].reverse());
    }
  });
});

describe('the words of tickets', () => {
  it('follow a message without anybody asking for it', async () => {
    const ticket = await opened(player);
    await post(player, ticket, 'palavra quetzalcoatl');
    await until(async () => (await ids(player, 'quetzalcoatl')).length > 0, 'the word in the index');
    expect(await ids(player, 'quetzalcoatl')).toEqual([ticket.id]);
  });

  it('miss no event that is committed after a younger one', async () => {
    const ticket = await opened(player);
    const late = app.db.createQueryRunner();
    await late.startTransaction();
    await late.query(`INSERT INTO ticket_messages ("ticketId", "userId", message) VALUES ($1, $2, 'axolotes')`, [
      ticket.id,
      player.user.id,
    ]);
    await late.query(`INSERT INTO domain_events (type, "ticketId", data) VALUES ('message.posted', $1, '{}')`, [
      ticket.id,
    ]);
    await post(player, await opened(player), 'depois');
    await indexed();
    expect(await ids(player, 'depois')).toHaveLength(1);
    expect(await ids(player, 'axolotes')).toEqual([]);
    await late.commitTransaction();
    await late.release();
    await indexed();
    expect(await ids(player, 'axolotes')).toEqual([ticket.id]);
  });

  it('lose nothing when the process ends in the middle of a batch', async () => {
    const ticket = await opened(player);
    await post(player, ticket, 'narcejas');
    const texts = app.app.get(TicketTextsRepository);
    const db = app.app.get(Db);
    const broken = db.transaction(async () => {
      await texts.step(200);
      throw new Error('the process ended');
    });
    await expect(broken).rejects.toThrow('the process ended');
    await indexed();
    expect(await ids(player, 'narcejas')).toEqual([ticket.id]);
  });

  it('are built once, whatever number of processes works', async () => {
    const second = await app.beside();
    try {
      const tickets = await Promise.all([1, 2, 3, 4].map(() => opened(player, { description: 'Palavra tuiuiú.' })));
      await Promise.all([indexed(), second.app.get(SearchProjector).run(), indexed()]);
      await indexed();
      expect(await ids(staff, 'tuiuiu')).toEqual(tickets.map(({ id }) => id).sort((one, two) => one - two));
    } finally {
      await second.close();
    }
  });

  it('are built for older tickets in the background, newest first, and say how many are missing', async () => {
    const { id } = await app.ticket(player, { description: 'De antes da busca: jabuticaba.' });
    const server = app.app.get(MetricsServer);
    const figure = async (name: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    };
    const began = Date.now();
    await indexed();
    const stored = () => app.db.query('SELECT "ticketId" FROM ticket_texts WHERE "ticketId" = $1', [id]);
    expect(await stored()).toEqual([]);
    expect(await figure('search_missing')).toBe(0);
    const lag = await figure('search_lag_seconds');
    expect(lag).toBeLessThanOrEqual((Date.now() - began) / 1000);
    const texts = app.app.get(TicketTextsRepository);
    await app.app.get(Db).transaction(async () => {
      await texts.restart();
      await texts.backfill(1);
    });
    expect(await stored()).toEqual([{ ticketId: id }]);
    expect(await ids(player, 'jabuticaba')).toEqual([id]);
    const holding = app.db.createQueryRunner();
    await holding.startTransaction();
    // Held against the job, which locks the row for itself, and not against a change of its columns.
    await holding.query('SELECT FROM search_progress FOR KEY SHARE');
    await texts.restart();
    await indexed();
    const [{ tickets }] = await app.db.query('SELECT count(*)::int AS tickets FROM tickets');
    expect(await figure('search_missing')).toBe(tickets);
    await holding.rollbackTransaction();
    await holding.release();
    await indexed();
    await indexed();
    expect(await figure('search_missing')).toBe(0);
  });

  it('follow a new name of the owner, and hold nothing of a ticket that was deleted', async () => {
    const owner = await app.player({ name: 'Antiga Araponga' });
    const ticket = await opened(owner);
    await indexed();
    expect(await ids(staff, 'araponga')).toEqual([ticket.id]);
    await app.http(admin).put(`/api/admin/users/${owner.user.id}`).send({ name: 'Nova Gaivota' }).expect(200);
    await indexed();
    expect(await ids(staff, 'araponga')).toEqual([]);
    expect(await ids(staff, 'de:gaivota')).toEqual([ticket.id]);
    await app.http(admin).delete(`/api/tickets/${ticket.id}`).expect(200);
    expect(await ids(staff, 'gaivota')).toEqual([]);
    expect(await app.db.query('SELECT FROM ticket_texts WHERE "ticketId" = $1', [ticket.id])).toEqual([]);
  });

  it('hold nothing of a person who was erased from the moment of the erasure, and keep the team’s', async () => {
    const owner = await app.player({ name: 'Pessoa Suindara' });
    const ticket = await opened(owner, { description: 'Meu segredo curiango.', transactionId: 'TX-CURIANGO' });
    await post(owner, ticket, 'mais curiango');
    await post(staff, ticket, 'resposta macuco');
    await indexed();
    expect(await ids(staff, 'curiango')).toEqual([ticket.id]);
    const confirm = owner.user.email;
    await app.http(admin).post(`/api/admin/users/${owner.user.id}/erase`).send({ confirm }).expect(200);
    const words = async () =>
      JSON.stringify(await app.db.query('SELECT "openWords"::text, "teamWords"::text FROM ticket_texts'));
    expect(await words()).not.toMatch(/curiango|suindara/);
    await indexed();
    expect(await words()).not.toMatch(/curiango|suindara/);
    expect(await ids(staff, 'macuco')).toEqual([ticket.id]);
  });

  it('of a very long conversation fit: the newest are found, and a note takes no room of them', async () => {
    const ticket = await opened(player);
    const add = (first: string, isInternal: boolean) =>
      app.db.query(
        `INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal")
         SELECT $1, $2, $3 || n || ' ' || (SELECT string_agg(md5(n::text || k::text), ' ') FROM generate_series(1, 300) k), $4
         FROM generate_series(1, 60) n`,
        [ticket.id, player.user.id, first, isInternal],
      );
    await add('socó', false);
    await add('nota', true);
    await post(player, ticket, 'a mais nova');
    await indexed();
    expect(await ids(player, '"socó60"')).toEqual([ticket.id]);
    expect(await ids(player, '"socó1"')).toEqual([]);
    expect(await ids(staff, '"nota60"')).toEqual([ticket.id]);
  });
});

describe('a note', () => {
  it('changes no byte of what a player finds', async () => {
    const tickets = [];
    for (let index = 0; index < 3; index += 1)
      tickets.push(await opened(player, { description: `Pergunta sobre tamanduás, número ${index}.` }));
    await indexed();
    const questions = ['tamanduá', 'canario7f3a', 'nota:canario7f3a', 'tem:arquivo tamanduá', '-canario7f3a tamanduá'];
    const seen = async () => {
      const answers = [];
      for (const q of questions) {
        const { status, text, headers } = await ask(player, q);
        answers.push([q, status, text, headers['x-total-count'], headers['x-next-cursor'], headers['etag']]);
      }
      return answers;
    };
    const before = await seen();
    await app
      .http(staff)
      .post(`/api/tickets/${tickets[0]!.id}/messages`)
      .field('message', 'canario7f3a tamanduá tamanduás')
      .field('isInternal', 'true')
      .attach('files', SAMPLES.text, 'canario7f3a.txt')
      .expect(201);
    await indexed();
    expect(await ids(staff, 'canario7f3a')).toEqual([tickets[0]!.id]);
    expect(await ids(staff, 'tem:arquivo tamanduá')).toEqual([tickets[0]!.id]);
    expect(await seen()).toEqual(before);
    expect(JSON.stringify(before.map(([, ...answer]) => answer))).not.toContain('canario7f3a');
  });
});

describe('hostile questions', () => {
  it('are answered, each of them, and by nothing worse than 400', async () => {
    const known = fc.constantFrom(
      `'`,
      '"',
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '<->',
      '(',
      ')',
      '--',
      ';',
      '%',
      '_',
      '$1',
      '#1',
      '#99999999999',
      'OR',
      '-',
      'personagem:',
      'mundo:"',
      'nota:',
      'de:@',
      'status:',
      'tem:arquivo',
      '\u0000',
      '\u202e',
      '\u0301',
      '½',
      'ﬁ',
      'ß',
      '__proto__:x',
      'constructor:x',
      'toString:',
      '\ue000',
      '😀',
      'a'.repeat(60),
    );
    const piece = fc.oneof(
      { weight: 2, arbitrary: known },
      { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    );
    const question = fc
      .tuple(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' '))
      .map(([pieces, separator]) => pieces.join(separator));
    for (const [index, q] of fc.sample(question, { numRuns: 160, seed: 91 }).entries()) {
      const { status } = await ask(index % 2 ? staff : player, q.toWellFormed());
      expect([q, [200, 400].includes(status) ? 'answered' : status]).toEqual([q, 'answered']);
    }
  });

  it('whose excerpts take long are answered without them', async () => {
    await whileHeld('ticket_messages', async () => {
      const found = await results(player, 'vpn');
      expect(found.map(({ hits }) => hits)).toEqual([[]]);
    });
    expect((await results(player, 'vpn'))[0]!.hits).not.toEqual([]);
  });

  it('run one after the other for a person, who is told when too many wait', async () => {
    await whileHeld('ticket_texts', async (letGo) => {
      let refused = 0;
      const asked = Array.from({ length: 13 }, async () => {
        const { status } = await ask(player, 'vpn');
        if (status === 429) refused += 1;
        return status;
      });
      await until(() => refused === 2, 'two that are refused at once');
      await app.untilWaitingForLocks(1);
      await letGo();
      expect((await Promise.all(asked)).toSorted()).toEqual([...Array.from({ length: 11 }, () => 200), 429, 429]);
    });
    await ask(player, 'vpn').expect(200);
  });

  it('of a hundred words in texts of any length are answered, with the words marked', async () => {
    const long = await opened(player, { description: `comum ${'ç '.repeat(4000)}fim` });
    const texts = Array.from({ length: 40 }, (_, n) => `${`trecho${n} `.repeat(900)} perdizes ${'ç '.repeat(400)}`);
    await app.db.query(
      `INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal") SELECT $1, $2, unnest($3::text[]), false`,
      [long.id, player.user.id, texts.map((text) => text.slice(0, 9_990))],
    );
    await post(player, long, 'Pronto');
    await indexed();
    const [found] = await results(
      player,
      Array.from({ length: 66 }, () => 'ç')
        .join('  ')
        .slice(0, 198),
      { limit: 5 },
    );
    expect(marked(found!)[0]).toMatch(/\[ç\] \[ç\]/);
    const [buried] = await results(player, 'perdizes');
    expect(marked(buried!)[0]).toMatch(/^…(trecho\d+ )+\[perdizes\] ç ç .*…$/);
    await app.db.query('DELETE FROM tickets WHERE id = $1', [long.id]);
  });

  it('whose matches take long are answered with the newest of them', async () => {
    await whileHeld('ticket_texts', async (letGo) => {
      const asked = ask(staff, 'vpn', { sort: SearchSort.Newest })
        .expect(200)
        .then((answer) => answer);
      await untilLooking();
      await letGo();
      const { body, headers } = await asked;
      const found = body.results.map(({ ticket }: Result) => ticket.id);
      expect([headers['x-total-count'], body.isPartial, found]).toEqual(['1', false, await ids(staff, 'vpn')]);
    });
  });
});

describe('plans', () => {
  beforeAll(async () => {
    await app.untimed(
      `INSERT INTO tickets (title, description, category, "userId", "worldId") SELECT 'Chamado comum', 'Texto comum', 'duvidas', $1, $2
       FROM generate_series(1, 20000) n`,
      [other.user.id, (await app.world()).id],
    );
    await app.untimed(
      `INSERT INTO ticket_texts ("ticketId", "openWords", "teamWords")
       SELECT id, search_words(title || id), search_words(title || id) FROM tickets ON CONFLICT DO NOTHING`,
    );
    for (const table of ['tickets', 'ticket_texts', 'worlds', 'users']) await app.untimed(`VACUUM ANALYZE ${table}`);
  });

  /** The plan of the page of one search, with the settings of its transaction. */
  const planOf = async (
    { user }: Someone,
    q: string,
    sort: SearchSort,
    statementOf: (search: PagedSearch) => Bound<object> = (search) => matchesStatement(search, undefined),
  ): Promise<string[]> => {
    const viewer = { id: user.id, name: '', role: user.role };
    const question = questionOf(q, user.role !== Role.User);
    const { statement, values } = statementOf(pagedSearch(viewer, question, { q, sort, limit: 20 }, 'UTC'));
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(SETTINGS.text, ['3000']);
      const rows: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${statement.text}`, values);
      return rows.map((row) => row['QUERY PLAN']);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it.each([
    'vpn',
    'chamado comum',
    'vpn mundo:Drakhan',
    'mundo:Drakhan',
    'chamado status:fechado',
    'de:marina',
    'tem:arquivo',
    '#3',
    'nota:banco',
    'vpn OR zebra',
  ])('of %j read no table from its beginning to its end', async (q) => {
    for (const who of [staff, player])
      for (const sort of [SearchSort.Relevance, SearchSort.Newest]) {
        const scans = (await planOf(who, q, sort)).filter((line) => /Seq Scan on (ticket|domain_events)/.test(line));
        expect([q, who.user.role, sort, scans]).toEqual([q, who.user.role, sort, []]);
      }
    for (const who of [staff, player]) {
      const scans = (await planOf(who, q, SearchSort.Newest, idsStatement)).filter((line) =>
        /Seq Scan on (ticket|domain_events)/.test(line),
      );
      expect([q, who.user.role, 'for a list', scans]).toEqual([q, who.user.role, 'for a list', []]);
    }
  });

  it.each(['vpn', 'chamado', 'chamado comum', 'chamado mundo:Drakhan'])(
    'of %j ask the index of the team for all tickets, and do not plan for a few of them',
    async (q) => {
      const [found] = (await planOf(staff, q, SearchSort.Relevance))
        .join('\n')
        .split(/CTE (?:found|hits)\n/)
        .slice(1);
      expect(found).toContain('Bitmap Index Scan on ticket_texts_team_words');
      // With a limit inside, a large table is planned for reading the words of one ticket after the other.
      expect(found).not.toContain('Limit');
    },
  );

  it('of what very many tickets hold find the newest of them, and count up to 10,000', async () => {
    const { body, headers } = await ask(staff, 'chamado comum', { limit: 2 }).expect(200);
    const [{ newest }] = await app.db.query(`SELECT max(id) AS newest FROM tickets WHERE title = 'Chamado comum'`);
    expect(headers['x-total-count']).toBe('10000+');
    expect(body.results.map(({ ticket }: Result) => ticket.id)).toEqual([newest, newest - 1]);
    const next = await results(staff, 'chamado comum', { limit: 2, cursor: headers['x-next-cursor'] });
    expect(next.map(({ ticket }) => ticket.id)).toEqual([newest - 2, newest - 3]);
  });

  it('go on below the page before when matches became very many since', async () => {
    const [{ id }] = await app.db.query(`SELECT min(id) + 10 AS id FROM tickets WHERE title = 'Chamado comum'`);
    const cursor = cursorOf({ rank: 0, id, isLookedTo: false }, SearchSort.Newest);
    const next = await results(other, 'chamado comum', { limit: 2, sort: SearchSort.Newest, cursor });
    expect(next.map(({ ticket }) => ticket.id)).toEqual([id - 1, id - 2]);
  });

  it('of what takes long in very many tickets answer page by page, which leads to the oldest of them', async () => {
    const all = await ids(staff, 'vpn');
    await whileHeld('ticket_texts', async (letGo) => {
      const asked = ask(staff, 'vpn')
        .expect(200)
        .then((answer) => answer);
      await untilLooking();
      await letGo();
      let { body, headers } = await asked;
      expect([body.results, body.isPartial, headers['x-total-count']]).toEqual([[], true, '0+']);
      const found: number[] = [];
      for (let pages = 1; headers['x-next-cursor'] && pages < 30; pages += 1) {
        ({ body, headers } = await ask(staff, 'vpn', { cursor: headers['x-next-cursor'] }).expect(200));
        found.push(...body.results.map(({ ticket }: Result) => ticket.id));
      }
      expect([found.toSorted((one, two) => one - two), body.isPartial]).toEqual([all, false]);
    });
  });

  it('of what takes long list what the newest tickets hold', async () => {
    const newest = await opened(player, { title: 'Chamado lento', description: 'vpn' });
    await indexed();
    await whileHeld('ticket_texts', async (letGo) => {
      const asked = app
        .http(staff)
        .get('/api/tickets/all')
        .query({ q: 'vpn' })
        .expect(200)
        .then((answer) => answer);
      await untilLooking();
      await letGo();
      const { body, headers } = await asked;
      expect([body.map(({ id }: { id: number }) => id), headers['x-total-count']]).toEqual([[newest.id], '1+']);
    });
  });
});

it('closed tickets are found like all others', async () => {
  const ticket = await opened(player, { status: TicketStatus.Closed, description: 'Encerrado: sagui.' });
  await indexed();
  expect(await ids(player, 'sagui')).toEqual([ticket.id]);
  expect(await ids(player, 'sagui status:fechado')).toEqual([ticket.id]);
});

it('what every ticket of a sample holds is neither counted nor ranked, in searches, lists and counts of views', async () => {
  const LAST = 1_000_000;
  // The sample of a million tickets, all of them alike.
  await app.untimed(
    `INSERT INTO tickets (id, title, description, category, "userId")
     SELECT DISTINCT 1 + floor(${LAST} * (n * ${GOLDEN} % 1))::int, 'Ganso', 'Um ganso na lagoa.', 'duvidas'::tickets_category_enum, $1::int
     FROM generate_series(1, ${SAMPLE}) n UNION ALL SELECT ${LAST}, 'Ganso', 'Um ganso na lagoa.', 'duvidas', $1
     ON CONFLICT DO NOTHING`,
    [other.user.id],
  );
  await app.untimed(
    `INSERT INTO ticket_texts ("ticketId", "openWords", "teamWords")
     SELECT id, search_words(title), search_words(title) FROM tickets ON CONFLICT DO NOTHING`,
  );
  const { body, headers } = await ask(staff, 'ganso', { limit: 3 }).expect(200);
  const found = body.results.map(({ ticket }: Result) => ticket.id);
  expect([headers['x-total-count'], found[0]]).toEqual(['10000+', LAST]);
  const next = await results(staff, 'ganso', { limit: 3, cursor: headers['x-next-cursor'] });
  const newest = [...found, ...next.map(({ ticket }) => ticket.id)];
  expect(newest).toEqual(newest.toSorted((one, two) => two - one));

  const list = await app
    .http(staff)
    .get('/api/tickets')
    .query({ q: 'ganso', limit: 3, includeClosed: true })
    .expect(200);
  expect([list.headers['x-total-count'], list.body.length]).toEqual(['10000+', 3]);
  const rare = await app.http(staff).get('/api/tickets').query({ q: 'masmorra', includeClosed: true }).expect(200);
  expect(rare.headers['x-total-count']).toBe(String(rare.body.length));
  const query = { q: 'ganso', includeClosed: true };
  const { body: view } = await app.http(staff).post('/api/views').send({ name: 'Gansos', query }).expect(201);
  const { body: counts } = await app.http(staff).get(`/api/views/counts?ids=${view.id}`).expect(200);
  expect(counts).toEqual([{ id: view.id, count: 1000, isMore: true }]);
});
