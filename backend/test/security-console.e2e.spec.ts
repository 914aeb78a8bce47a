import { readdirSync } from 'node:fs';
import speakeasy from 'speakeasy';
import { Role } from '../src/common/access/role.js';
import type { Language } from '../src/common/i18n/language.js';
import { DomainEvent } from '../src/events/domain-event.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { type EventFilter, eventPage, type LoggedEvent } from '../src/admin/security/event-log.sql.js';
import { EVENT_TYPES, sentenceOf } from '../src/admin/security/event-words.js';
import { Character } from '../src/worlds/character.entity.js';
import { defaultsOf } from '../src/settings/club-values.js';
import { isTextKey } from '../src/common/i18n/translate.js';
import { filledPath, ROUTE_CASES } from './route-cases.js';
import { SAMPLES } from './samples.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

const WITHHELD_PARTS = ['aboutId', 'otherId', 'intoId', 'sourceId', 'fromId', 'readTicketId'];

type Line = { id: number; type: string; sentence: string; actor: { id: number; name: string } | null } & {
  ticketId: number | null;
  ip: string | null;
  apiTokenId: number | null;
};
type Listed = { id: number; current: boolean; user: { id: number; email: string }; device: object | null; ip: string };

let app: TestApp;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 10_000 });
  admin = await app.admin({ name: 'Ágata' });
});
afterAll(() => app.close());

const log = async (query: string, who = admin, language = 'pt-BR'): Promise<Line[]> =>
  (await app.http(who, language).get(`/api/admin/events?${query}`).expect(200)).body as Line[];

const sessions = async (query: string, who = admin): Promise<Listed[]> =>
  (await app.http(who).get(`/api/admin/sessions?${query}`).expect(200)).body as Listed[];

/** A line of the log as if somebody had done it. */
const happened = async (type: string, more: Partial<DomainEventRow> = {}): Promise<number> => {
  const { id } = await app.db
    .getRepository(DomainEventRow)
    .save({ type, ticketId: null, actorId: null, data: {}, ip: null, ...more } as DomainEventRow);
  return Number(id);
};

describe('sessions of everybody', () => {
  it('are listed with person, device and address, the newest first, and without their tokens', async () => {
    const someone = await app.player({ name: 'Zuleide Sá', email: 'zuleide@clube.test' });
    await app.db.query(`UPDATE sessions SET "userAgent" = $2, ip = '198.51.100.7' WHERE "userId" = $1`, [
      someone.user.id,
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    ]);
    const [found, ...rest] = await sessions('q=zuleide sa');
    expect(rest).toEqual([]);
    expect(found).toEqual({
      id: expect.any(Number),
      current: false,
      user: { id: someone.user.id, name: 'Zuleide Sá', email: 'zuleide@clube.test', role: 'user' },
      device: { browser: 'Chrome', system: 'Linux' },
      ip: '198.51.100.7',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(await sessions('ip=198.51.100.7&role=user')).toEqual([found]);
    expect(await sessions('ip=198.51.100.7&role=staff')).toEqual([]);
    const all = await sessions('limit=500');
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(all.filter(({ current }) => current).map(({ user }) => user.id)).toEqual([admin.user.id]);
  });

  it('come in pages, and those that ended or belong to an inactive account are left out', async () => {
    const three = await Promise.all([1, 2, 3].map((n) => app.player({ name: `Quim ${n}` })));
    const [expired, inactive] = await Promise.all([app.player({ name: 'Quim 4' }), app.player({ name: 'Quim 5' })]);
    await app.db.query(`UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1`, [expired.user.id]);
    await app.db.query(`UPDATE users SET "isActive" = false WHERE id = $1`, [inactive.user.id]);
    const first = await app.http(admin).get('/api/admin/sessions?q=quim&limit=2').expect(200);
    const second = await sessions(`q=quim&limit=2&cursor=${first.get('X-Next-Cursor')}`);
    const names = [...(first.body as Listed[]), ...second].map(({ user }) => user.id);
    expect(names.toSorted()).toEqual(three.map(({ user }) => user.id).toSorted());
    await app.http(admin).get('/api/admin/sessions?cursor=abc').expect(400);
    await app.http(admin).get('/api/admin/sessions?ip=aqui').expect(400);
  });

  it('end with their connections, and the log says who ended them', async () => {
    const someone = await app.staff({ name: 'Iolanda Reis' });
    const socket = await app.listen(someone);
    const [{ id }] = (await sessions('q=iolanda')) as [Listed];
    await app.http(admin).delete(`/api/admin/sessions/${id}`).expect(204);
    expect(await socket.closed).toBe(4401);
    await app.http(someone).get('/api/auth/me').expect(401);
    await app.http(admin).delete(`/api/admin/sessions/${id}`).expect(404);
    const [line] = await log('type=auth.sessions_ended');
    expect(line).toMatchObject({
      sentence: 'Sessões de Iolanda Reis encerradas: 1 (a pedido)',
      actor: { id: admin.user.id, name: 'Ágata' },
    });
  });

  it("may be the admin's own", async () => {
    const other = await app.admin();
    const own = (await sessions('limit=500', other)).find(({ current }) => current)!;
    await app.http(other).delete(`/api/admin/sessions/${own.id}`).expect(204);
    await app.http(other).get('/api/auth/me').expect(401);
  });
});

/** Every class of events of the server, by its type. */
const eventClasses = async (): Promise<Map<string, string>> => {
  const source = new URL('../src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.events.ts'),
  );
  const found = new Map<string, string>();
  for (const file of files) {
    const module = (await import(new URL(file, source).href)) as Record<string, unknown>;
    for (const exported of Object.values(module))
      if (typeof exported === 'function' && exported.prototype instanceof DomainEvent)
        found.set((exported as unknown as typeof DomainEvent).type, file);
  }
  return found;
};

const DATA: readonly object[] = [
  {},
  { kind: 'invite', isNewBrowser: true, isActive: true, isInternal: true, noSurvey: true, reason: 'logout' },
  { kind: 'reset', assigneeId: null, reason: 'password' },
];

const event = (type: string, data: object): LoggedEvent => ({
  id: '1',
  type,
  ticketId: 7,
  actorId: 1,
  actorName: 'Ágata',
  personName: 'Bento',
  data,
  ip: null,
  apiTokenId: null,
  createdAt: new Date(),
});

describe('the words of the log', () => {
  it('exist in both languages for every class of events, and for nothing else', async () => {
    const classes = await eventClasses();
    expect(classes.size).toBeGreaterThan(50);
    expect(EVENT_TYPES.toSorted()).toEqual([...classes.keys()].toSorted());
    for (const type of classes.keys())
      for (const data of DATA) {
        const [pt, en] = (['pt', 'en'] as Language[]).map((language) => sentenceOf(event(type, data), language));
        expect([type, pt, en]).toEqual([type, expect.stringMatching(/^\p{L}/u), expect.stringMatching(/^\p{L}/u)]);
        expect([type, `${pt}${en}`]).toEqual([type, expect.not.stringMatching(/event\.|\{\{|\$t/)]);
        expect([type, pt === en]).toEqual([type, false]);
      }
  });

  it('name every setting, and every filter of the log', () => {
    const settings = [
      ...Object.keys(defaultsOf(app.env)),
      'logo',
      'favicon',
      'type',
      'actorId',
      'ticketId',
      'ip',
      'from',
      'to',
    ];
    expect(settings.filter((name) => !isTextKey(`event_field.${name}`))).toEqual([]);
  });

  it('tell what changed', () => {
    const words = (type: string, data: object) => (['pt', 'en'] as const).map((l) => sentenceOf(event(type, data), l));
    expect(words('ticket.status_changed', { from: 'open', to: 'closed' })).toEqual([
      'Mudou o status do chamado #7: Aberto → Fechado',
      'Changed the status of ticket #7: Open → Closed',
    ]);
    expect(words('user.updated', { changed: ['role', 'isActive'] })).toEqual([
      'Mudou a conta de Bento: função, ativo ou não',
      'Changed the account of Bento: role, active or not',
    ]);
    expect(words('ticket.priority_changed', { from: 'low', to: 'urgent' })[0]).toBe(
      'Mudou a prioridade do chamado #7: Baixa → Urgente',
    );
    expect(sentenceOf({ ...event('user.erased', { userId: 9 }), personName: null }, 'en')).toBe(
      'Erased the data of person #9',
    );
  });
});

describe('the log', () => {
  it('is filtered by type, person, ticket, address and day, and words the lines in the language of the request', async () => {
    const [someone, { id: ticketId }] = [await app.player({ name: 'Tadeu' }), await app.ticket(admin)];
    const by = { actorId: someone.user.id, ip: '203.0.113.9' };
    const old = await happened('auth.logged_in', { ...by, createdAt: new Date('2026-03-10T02:59:00Z') });
    const refused = await happened('auth.password_refused', { ...by, data: { userId: someone.user.id } });
    const written = await happened('message.posted', {
      actorId: someone.user.id,
      ticketId,
      data: { isInternal: false },
    });
    const ids = async (query: string) => (await log(query)).map(({ id }) => id);
    expect(await ids(`actorId=${someone.user.id}`)).toEqual([written, refused, old]);
    expect(await ids(`actorId=${someone.user.id}&type=auth`)).toEqual([refused, old]);
    expect(await ids(`actorId=${someone.user.id}&type=auth.logged_in,message`)).toEqual([written, old]);
    expect(await ids('type=auth.password_refused,message.posted')).toEqual([written, refused]);
    expect(await ids(`ticketId=${ticketId}`)).toEqual([written]);
    expect(await ids('ip=203.0.113.9')).toEqual([refused, old]);
    // In the club's time zone that minute still belongs to the day before.
    expect(await ids('from=2026-03-09&to=2026-03-09')).toEqual([old]);
    expect(await ids('from=2026-03-10&to=2026-03-10')).toEqual([]);
    expect(await ids('ip=203.0.113.9&from=2026-03-10')).toEqual([refused]);
    expect(await ids('from=2031-01-01')).toEqual([]);
    const [line] = await log(`ticketId=${ticketId}`, admin, 'en');
    expect(line).toEqual({
      id: written,
      type: 'message.posted',
      sentence: `Wrote in ticket #${ticketId}`,
      actor: { id: someone.user.id, name: 'Tadeu' },
      ticketId,
      ip: null,
      apiTokenId: null,
      createdAt: expect.any(String),
    });
    for (const bad of ['type=A', 'type=a.b.c', 'actorId=0', 'ip=x', 'from=ontem', 'cursor=z_z', 'what=1'])
      await app.http(admin).get(`/api/admin/events?${bad}`).expect(400);
  });

  it('comes in pages that leave out and repeat nothing', async () => {
    const types = ['world.added', 'world.removed', 'world.reordered'];
    for (let n = 0; n < 23; n += 1) await happened(types[n % 3]!, { actorId: admin.user.id, data: { worldId: n } });
    const query = `type=${types.join(',')}&limit=5`;
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.http(admin).get(`/api/admin/events?${query}${cursor ? `&cursor=${cursor}` : ''}`);
      found.push(...(page.body as Line[]).map(({ id }) => id));
      cursor = page.get('X-Next-Cursor');
    } while (cursor);
    expect(found).toHaveLength(23);
    expect(found).toEqual([...new Set(found)].toSorted((a, b) => b - a));
  });

  it('shows neither the data of an event nor any token or hash', async () => {
    const secret = 'segredo-9f3a';
    await happened('ticket.opened', { ticketId: 1, data: { title: secret, tokenHash: secret, ownerId: 1 } });
    await happened('ticket.deleted', { ticketId: 1, data: { fileKeys: [secret], ownerId: 1 } });
    for (const path of ['/api/admin/events?limit=500', '/api/admin/events.csv', '/api/admin/sessions?limit=500']) {
      const { text } = await app.http(admin).get(path).expect(200);
      expect(text).not.toContain(secret);
      const rows: { tokenHash: string; cookieHash: string }[] = await app.db.query('SELECT * FROM sessions');
      for (const { tokenHash, cookieHash } of rows) {
        expect(text).not.toContain(tokenHash);
        expect(text).not.toContain(cookieHash);
      }
    }
  });

  it('is exported as CSV that no spreadsheet runs, and the export is an event', async () => {
    const someone = await app.player({ name: '=HYPERLINK("http://x.test","a")' });
    await happened('auth.logged_in', { actorId: someone.user.id, ip: '203.0.113.9', data: { isNewBrowser: false } });
    const { length: before } = await log('type=events');
    const answer = await app.http(admin).get(`/api/admin/events.csv?actorId=${someone.user.id}`).expect(200);
    expect(answer.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.get('Content-Disposition')).toBe('attachment; filename="registro.csv"');
    const [head, line, end] = answer.text.split('\r\n');
    expect(head).toBe('\uFEFFNº;Quando;Nº da pessoa;Quem;Tipo;O quê;Chamado;Endereço;Token de API nº');
    expect(line).toMatch(
      /;"'=HYPERLINK\(""http:\/\/x\.test"",""a""\)";auth\.logged_in;Entrou na conta;;203\.0\.113\.9;$/,
    );
    expect(end).toBe('');
    const [exported] = await log('type=events');
    expect(exported).toMatchObject({
      type: 'events.exported',
      sentence: 'Exportou o registro. Filtros: pessoa',
      actor: { id: admin.user.id },
    });
    const { length } = (await app.http(admin, 'en').get('/api/admin/events.csv?type=world').expect(200)).text.split(
      '\r\n',
    );
    expect(length).toBe((await log('type=world&limit=500')).length + 2);
    await app.http(admin).get('/api/admin/events.csv?from=x').expect(400);
    expect((await log('type=events')).length).toBe(before + 2);
  });
});

describe('lines of a ticket that is withheld', () => {
  const guard = (isOn: boolean) => app.http(admin).put('/api/admin/settings').send({ conflictGuard: isOn }).expect(200);
  beforeAll(() => guard(true));
  afterAll(() => guard(false));

  it('vanish for the admin from whom it is, wherever the ticket is named, and after its deletion as well', async () => {
    const [accused, owner] = [await app.admin(), await app.player()];
    const worldId = (await app.world()).id;
    const name = 'Kael Odrin';
    await app.db
      .getRepository(Character)
      .save({ name, vocation: 'Mage', worldId, userId: accused.user.id } as Character);
    const seen = await app.ticket(owner);
    const about = { category: 'denuncias_gerais', worldId, violatedTerm: 'GRIEFING', affectedCharacters: [name] };
    const sent = { ...about, description: 'Quebrou as regras de propósito.' };
    const { id } = (await app.http(owner).post('/api/tickets').send(sent).expect(201)).body as { id: number };
    await app.http(admin).post(`/api/tickets/${seen.id}/links`).send({ ticketId: id }).expect(200);
    for (const part of WITHHELD_PARTS) await happened('notifications.read', { data: { [part]: id } });
    const about2 = async (who: Someone) => {
      const lines = await log('limit=500', who);
      const csv = (await app.http(who).get('/api/admin/events.csv').expect(200)).text;
      return { ticket: lines.filter(({ ticketId, sentence }) => ticketId === id || sentence.includes(`#${id}`)), csv };
    };
    const read = (lines: Line[]) => lines.filter(({ type }) => type === 'notifications.read').length;
    const before = read(await log('limit=500&type=notifications', accused));
    expect((await about2(admin)).ticket.length).toBeGreaterThan(2);
    expect((await about2(accused)).ticket).toEqual([]);
    expect((await about2(accused)).csv).not.toMatch(new RegExp(`#${id}\\b`));
    expect(await log(`ticketId=${id}`, accused)).toEqual([]);
    expect(read(await log('limit=500&type=notifications')) - before).toBe(WITHHELD_PARTS.length);

    await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
    expect((await about2(admin)).ticket.map(({ type }) => type)).toContain('ticket.deleted');
    expect((await about2(accused)).ticket).toEqual([]);
    expect(await log(`ticketId=${id}`, accused)).toEqual([]);
    expect(read(await log('limit=500&type=notifications', accused))).toBe(before);
  });
});

// Its lines would make the exports of the whole log slow that come before.
it('the log exports more lines than one page of the database', async () => {
  await app.db.query(`INSERT INTO domain_events (type, data) SELECT 'mail.tested', '{}' FROM generate_series(1, 2500)`);
  const { text } = await app.http(admin).get('/api/admin/events.csv?type=mail').expect(200);
  expect(text.split('\r\n')).toHaveLength(2502);
});

describe('a page of a long log', () => {
  const FILTERS: readonly [string, EventFilter][] = [
    ['nothing', {}],
    ['a frequent type', { types: ['message.posted'] }],
    ['a rare type', { types: ['maintenance.switched'] }],
    ['several types', { types: ['auth.logged_in', 'auth.password_refused', 'auth.code_refused'] }],
    ['a person', { actorId: 4321 }],
    ['a person and a type', { actorId: 4321, types: ['auth.logged_in'] }],
    ['a ticket', { ticketId: 99 }],
    ['an address', { ip: '10.0.0.77' }],
    ['days long ago', { from: '2025-01-10', to: '2025-01-11' }],
    ['a type on days long ago', { types: ['message.posted'], from: '2025-01-10', to: '2025-01-10' }],
    ['days without events', { from: '2031-01-01' }],
  ];

  beforeAll(async () => {
    await app.untimed(`INSERT INTO domain_events (type, "ticketId", "actorId", data, ip, "createdAt")
      SELECT (ARRAY['message.posted', 'message.posted', 'message.posted', 'ticket.status_changed', 'auth.logged_in'])[1 + n % 5],
        n % 20000, n % 5000, '{}', '10.0.' || (n / 256) % 256 || '.' || n % 256, timestamptz '2025-01-01' + n * interval '1 minute'
      FROM generate_series(1, 100000) n`);
    await app.untimed('ANALYZE domain_events');
  });

  it.each(FILTERS)('filtered by %s reads one range of an index, not the table', async (_, filter) => {
    for (const isWithholdingOn of [undefined, true] as const) {
      const viewer = { id: admin.user.id, name: 'x', role: Role.Admin, ...(isWithholdingOn && { isWithholdingOn }) };
      const { statement, values } = eventPage(viewer, filter, { count: 51 }, 'America/Sao_Paulo');
      const rows = await app.untimed<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS OFF) ${statement.text}`, [
        ...values,
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on domain_events/);
      const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count));
      // An interval of days has so many ids to spare at either end.
      expect(Math.max(0, ...removed)).toBeLessThanOrEqual(20_000);
    }
  });
});

describe('roles that must have a second factor', () => {
  const require = (mfaRequiredRoles: string | null, who: Someone) =>
    app.http(who).put('/api/admin/settings').send({ mfaRequiredRoles }).expect(200);
  let keeper: Someone;

  /** Turns the second factor on as a person would. */
  const enrol = async (who: Someone): Promise<void> => {
    const { body } = await app.http(who).post('/api/auth/mfa/setup').send({ password: PASSWORD }).expect(200);
    const token = speakeasy.totp({ secret: body.secret as string, encoding: 'base32' });
    await app.http(who).post('/api/auth/mfa/enable').send({ token }).expect(200);
  };
  const me = async (who: Someone) =>
    (await app.http(who).get('/api/auth/me').expect(200)).body as { mfaRequired?: true };
  const refused = async (who: Someone, path = '/api/tickets') =>
    ((await app.http(who).get(path)).body as { code?: string }).code;

  beforeAll(async () => {
    keeper = await app.admin();
    await enrol(keeper);
  });
  afterEach(() => require(null, keeper));

  it('reach nothing but its set-up, themselves and the way out until they have one', async () => {
    const someone = await app.admin();
    const ticket = await app.ticket(someone);
    await app.http(someone).get('/api/tickets').expect(200);
    await require('team', keeper);
    const values = { ticket: String(ticket.id), session: '1', user: '1' };
    const reached: string[] = [];
    for (const row of ROUTE_CASES) {
      const method = row.route.split(' ')[0]!.toLowerCase() as 'get';
      const path = filledPath(row.route.split(' ')[1]!, values);
      if (path === '/api/auth/logout') continue;
      const answer = await app
        .http(someone)
        [method](path)
        .send(row.send ?? {});
      if (answer.status !== 403 || (answer.body as { code?: string }).code !== 'auth.mfa_required')
        reached.push(`${row.route} ${answer.status}`);
    }
    const isOpen = (route: string) =>
      /healthz|readyz|novidades|api\/changelog 200|api\/transparency|api\/config|api\/club|auth\/login|auth\/forgot|auth\/reset|auth\/link|unsubscribe/.test(
        route,
      );
    expect(reached.filter((route) => !isOpen(route)).toSorted()).toEqual([
      'GET /api/auth/me 200',
      'POST /api/auth/mfa/enable 400',
      'POST /api/auth/mfa/setup 400',
    ]);
    expect(await me(someone)).toMatchObject({ mfaRequired: true, mfaEnabled: false });
    const words = await app.http(someone, 'en').get('/api/tickets').expect(403);
    expect(words.body).toMatchObject({
      code: 'auth.mfa_required',
      message: 'Turn on two-step verification to continue.',
    });
    await expect(app.listen(someone)).rejects.toThrow();

    await enrol(someone);
    expect(await me(someone)).not.toHaveProperty('mfaRequired');
    await app.http(someone).get('/api/tickets').expect(200);
    (await app.listen(someone)).close();
    await app.http(someone).post('/api/auth/logout').expect(200);
  });

  it('are told apart by role, and those who have one notice nothing', async () => {
    const [player, staff, other] = await Promise.all([app.player(), app.staff(), app.admin()]);
    const expected: [string, (string | undefined)[]][] = [
      ['none', [undefined, undefined, undefined, undefined]],
      ['admins', [undefined, undefined, 'auth.mfa_required', undefined]],
      ['team', [undefined, 'auth.mfa_required', 'auth.mfa_required', undefined]],
      ['everyone', ['auth.mfa_required', 'auth.mfa_required', 'auth.mfa_required', undefined]],
    ];
    for (const [value, codes] of expected) {
      await require(value, keeper);
      const found = await Promise.all([player, staff, other, keeper].map((who) => refused(who)));
      expect([value, found]).toEqual([value, codes]);
    }
    await app.http(keeper).put('/api/admin/settings').send({ mfaRequiredRoles: 'staff' }).expect(400);
  });

  it('lose their live connections and files, and get both back once they have one', async () => {
    const [staff, owner] = await Promise.all([app.staff(), app.player()]);
    const { id } = await app.ticket(owner);
    const sent = await app
      .http(owner)
      .post(`/api/tickets/${id}/upload`)
      .attach('files', SAMPLES.png, 'a.png')
      .expect(201);
    const { filePath } = (sent.body as { filePath: string }[])[0]!;
    const image = () => app.http().get(filePath).set('Cookie', `player_support_files=${staff.fileCookie}`);
    await image().expect(200);
    const socket = await app.listen(staff);
    const bystander = await app.listen(owner);
    await require('team', keeper);
    expect(await socket.closed).toBe(1012);
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN);
    bystander.close();
    await image().expect(403);
    await enrol(staff);
    await image().expect(200);
    const again = await app.listen(staff);
    await app.http(keeper).post(`/api/admin/users/${staff.user.id}/reset-mfa`).expect(200);
    expect(await again.closed).toBe(1012);
    expect(await refused(staff)).toBe('auth.mfa_required');
  });

  it('lead the last admin to the set-up as well, who lifts the rule only after it', async () => {
    await app.db.query(`UPDATE users SET "isActive" = false WHERE role = 'admin' AND id <> $1`, [admin.user.id]);
    await app.http(admin).put('/api/admin/settings').send({ mfaRequiredRoles: 'admins' }).expect(200);
    const lift = () => app.http(admin).put('/api/admin/settings').send({ mfaRequiredRoles: 'none' });
    expect((await lift().expect(403)).body.code).toBe('auth.mfa_required');
    await app.http().post('/api/auth/login').send({ email: admin.user.email, password: PASSWORD }).expect(200);
    await enrol(admin);
    await lift().expect(200);
    await app.db.query(`UPDATE users SET "isActive" = true WHERE role = 'admin'`);
  });

  it('do not concern API tokens, which no password opens', async () => {
    const other = await app.admin();
    const sent = { name: 'Painel', scope: 'read', expiresInDays: 1 };
    const { body } = await app.http(other).post('/api/admin/tokens').send(sent).expect(201);
    await require('admins', keeper);
    await app
      .http((body as { token: string }).token)
      .get('/api/tickets')
      .expect(200);
    expect((await app.http(other).post('/api/admin/tokens').send(sent).expect(403)).body.code).toBe(
      'auth.mfa_required',
    );
  });
});
