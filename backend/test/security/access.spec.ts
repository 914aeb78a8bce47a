import { readFileSync } from 'node:fs';
import { SAMPLES } from '../samples.js';
import { until } from '../waiting.js';
import { file, form } from './form.js';
import { DEMO, NEW_TICKET, type Person, type Ticket } from './person.js';
import { Product } from './product.js';
import type { Answer, Asking } from './wire.js';

const ACTORS = ['nobody', 'deactivated', 'other', 'owner', 'staff', 'admin'] as const;
type Actor = (typeof ACTORS)[number];
type Row = { readonly route: string; readonly send?: object; readonly file?: string } & Readonly<Record<Actor, number>>;
type Things = { readonly ticket: Ticket; readonly path: string; readonly names: Readonly<Record<string, string>> };

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
const { rows } = read<{ rows: Row[] }>('../access-matrix.json');
const documented = read<{ paths: Record<string, object> }>('../../../docs/openapi.json').paths;

/** An id that fits and names nothing. */
const MISSING = '99999999';
const MISSING_FILE = `${'0'.repeat(32)}.txt`;

let product: Product;
let second: Product;
let people: Record<Exclude<Actor, 'nobody' | 'deactivated'>, Person>;
let gone: Person;

beforeAll(async () => {
  // Nothing listens at that mail server: the mails are of no interest here.
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'suporte@clube.test',
    PUBLIC_URL: 'https://suporte.clube.test',
  };
  product = await Product.start({ LOGIN_FAILURES: '1000', UPLOAD_QUOTA_FILES: '100000', ...mail });
  second = await product.another();
  const admin = await product.signIn(DEMO.admin);
  people = { admin, owner: await admin.hires(), other: await admin.hires(), staff: await admin.hires('staff') };
  gone = await admin.hires('admin');
  await admin.put(`/api/admin/users/${gone.id}`, { isActive: false });
});
afterAll(() => product.stop());

const tokenOf = (actor: Actor): string | undefined =>
  actor === 'nobody' ? undefined : actor === 'deactivated' ? gone.token : people[actor].token;

/** Made behind the product's back: a token may not make tokens, and a webhook's address is looked up. */
const NEW_TOKEN = `INSERT INTO api_tokens (name, scope, "tokenHash", "userId", "expiresAt")
  VALUES ('Painel', 'read', $1, $2, now() + interval '1 day') RETURNING id`;
const NEW_WEBHOOK = `INSERT INTO webhooks (url, events, "isActive", secret)
  VALUES ('https://example.org/hooks', '{maintenance.switched}', false, '') RETURNING id`;
const NEW_DELIVERY = `INSERT INTO webhook_deliveries ("webhookId", "eventId", event) VALUES ($1, $2, 'ticket.opened') RETURNING id`;
const NEW_MAIL = `INSERT INTO mails ("userId", kind, state) VALUES ($1, 'password_changed', 'parked') RETURNING id`;
const NEW_BULK = `INSERT INTO bulk_actions ("actorId", fingerprint, change, "undoUntil")
  VALUES ($1, '', '{"priority": "high"}', now() + interval '1 minute') RETURNING id`;
const NEW_VIEW = `INSERT INTO views (name, query, position, "updatedAt") VALUES ('Abertos', '{}', 1, now()) RETURNING id`;
const NEW_MACRO = `INSERT INTO macros (name, shortcut, "bodyPt", actions, categories, "isActive", "updatedAt")
  VALUES ('Recebido', 'rec', 'Recebemos.', '{}', '{}', true, now()) RETURNING id`;
const NEW_INVITED = `WITH someone AS (
    INSERT INTO users (name, email, password) VALUES ('Alguém', gen_random_uuid() || '@clube.test', 'x') RETURNING id
  ) INSERT INTO account_tokens ("userId", kind, "tokenHash", "expiresAt")
  SELECT id, 'invite', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), now() + interval '1 day'
  FROM someone RETURNING "userId" AS id`;
const NEW_BLOCKED = `WITH someone AS (
    INSERT INTO users (name, email, password) VALUES ('Alguém', gen_random_uuid() || '@clube.test', 'x') RETURNING id
  ) INSERT INTO user_blocks ("userId", what, "reasonKey", until)
  SELECT id, 'open', 'spam', now() + interval '1 day' FROM someone RETURNING "userId" AS id`;
const NEW_INCIDENT = `INSERT INTO incidents (state, "titlePt", "titleEn", "startsAt")
  VALUES ('investigating', 'Aurora caiu', 'Aurora is down', now()) RETURNING id`;
const NEW_ENTRY = `INSERT INTO changelog_entries ("titlePt", "titleEn", "bodyPt", "bodyEn")
  VALUES ('Presentes chegam', 'Gifts arrive', 'Corrigimos.', 'We fixed it.') RETURNING id`;
const LINK = 'UPDATE tickets SET "changelogId" = $2 WHERE id = $1';
const ACCUSE = `INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
  VALUES ($1, name_key($2), 'accused', $2, 1)`;
const NEW_SANCTION = `INSERT INTO sanctions (key, name, kind, "publicReason", "userId", "worldId")
  VALUES (name_key($1), $1, 'ban', 'Motivo', $2, 1) RETURNING id`;
const MAKE_APPEAL = 'UPDATE tickets SET "appealOf" = $2 WHERE id = $1';
const ATTACH = 'UPDATE tickets SET "incidentId" = $2 WHERE id = $1';
/** The number of each is limited, and each of the many cases adds one. */
const REMOVE_OLD = [
  `DELETE FROM api_tokens WHERE name = 'Painel'`,
  'DELETE FROM webhooks',
  'DELETE FROM views',
  'DELETE FROM macros',
  'DELETE FROM incidents',
];
const ADD_IMAGE = `INSERT INTO club_images (kind, bytes, sha256) VALUES ($1, 'png', repeat('0', 64))
  ON CONFLICT DO NOTHING`;
const idOf = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await product.rows<{ id: number }>(statement, values))[0]!.id;

/** The session that the things before had; a person may have some only. */
let former: Person | undefined;

/** Fresh things of the owner's. */
const things = async (): Promise<Things> => {
  const { owner, staff, admin } = people;
  const ticket = await owner.opens();
  const message = await owner.writes(ticket, 'Olá');
  const [kept] = await owner.uploads(ticket, file('nota.txt', 'texto'));
  await staff.writes(ticket, 'Resposta');
  const [told] = (await owner.get('/api/notifications')).json<{ id: number }[]>();
  const solved = await owner.opens();
  await staff.writes(solved, 'Resolvido.');
  await staff.patch(`/api/tickets/${solved.id}`, { status: 'resolved' });
  await former?.post('/api/auth/logout');
  former = await owner.again();
  const [session] = (await former.get('/api/auth/sessions')).json<{ id: number; current: boolean }[]>();
  const someone = await admin.makes();
  for (const statement of REMOVE_OLD) await product.rows(statement);
  const spareWorld = { name: `Mundo ${ticket.id}`, code: `M${ticket.id}` };
  const { id: spareWorldId } = (await admin.post('/api/admin/worlds', spareWorld)).json<{ id: number }>();
  for (const image of ['logo', 'favicon']) await product.rows(ADD_IMAGE, [image]);
  const webhook = await idOf(NEW_WEBHOOK);
  const [sibling, merged, linked] = [await owner.opens(), await owner.opens(), await owner.opens()];
  await staff.post(`/api/tickets/${merged.id}/merge`, { intoId: sibling.id });
  await staff.post(`/api/tickets/${ticket.id}/links`, { ticketId: linked.id });
  const [attached, incident] = [await owner.opens(), await idOf(NEW_INCIDENT)];
  await product.rows(ATTACH, [attached.id, incident]);
  const [fixed, entry] = [await owner.opens(), await idOf(NEW_ENTRY)];
  await product.rows(LINK, [fixed.id, entry]);
  const accused = `Vulto ${ticket.id}`;
  await product.rows(`UPDATE tickets SET category = 'denuncias_gerais' WHERE id = $1`, [linked.id]);
  await product.rows(ACCUSE, [linked.id, accused]);
  const appeal = await owner.opens();
  await product.rows(MAKE_APPEAL, [appeal.id, await idOf(NEW_SANCTION, [accused, owner.id])]);
  const names = {
    report: linked.id,
    accused,
    sanction: await idOf(NEW_SANCTION, [accused, owner.id]),
    appeal: appeal.id,
    ticket: ticket.id,
    solved: solved.id,
    sibling: sibling.id,
    merged: merged.id,
    linked: linked.id,
    message: message.id,
    file: kept!.filePath.split('/').at(-1)!,
    notification: told!.id,
    session: session!.id,
    user: someone.id,
    confirmation: someone.email,
    invited: await idOf(NEW_INVITED),
    blocked: await idOf(NEW_BLOCKED),
    until: new Date(Date.now() + 86_400_000).toISOString(),
    token: await idOf(NEW_TOKEN, [String(ticket.id).padStart(64, '0'), admin.id]),
    webhook,
    delivery: await idOf(NEW_DELIVERY, [webhook, ticket.id]),
    mail: await idOf(NEW_MAIL, [owner.id]),
    bulk: await idOf(NEW_BULK, [admin.id]),
    view: await idOf(NEW_VIEW),
    macro: await idOf(NEW_MACRO),
    entry,
    fixed: fixed.id,
    incident,
    attached: attached.id,
    image: 'logo',
    mode: 'reply',
    world: 1,
    spareWorld: spareWorldId,
    worldName: `Novo ${ticket.id}`,
    email: `nova${ticket.id}@clube.test`,
  };
  return {
    ticket,
    path: kept!.filePath,
    names: Object.fromEntries(Object.entries(names).map(([k, v]) => [k, String(v)])),
  };
};

const filled = (text: string, names: Things['names']): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? MISSING);

/** `"{world}"` is the number itself, `"{email}"` a text. */
const bodyOf = ({ send, file: name }: Row, names: Things['names']): Asking => {
  if (name) return form([file(name, name.endsWith('.webp') ? SAMPLES.webp : 'texto')]);
  if (!send) return {};
  const text = JSON.stringify(send).replace(/"\{(\w+)\}"/g, (_, key: string) =>
    /^\d+$/.test(names[key]!) ? names[key]! : JSON.stringify(names[key]),
  );
  return { json: JSON.parse(text) as unknown };
};

const call = (actor: Actor, row: Row, names: Things['names'], method?: string, path?: string): Promise<Answer> => {
  const [ownMethod, ownPath] = row.route.split(' ') as [string, string];
  const asking = { ...bodyOf(row, names), token: tokenOf(actor) };
  return product.ask(method ?? ownMethod, path ?? filled(ownPath, names), asking);
};

/** All that a stranger could compare. */
const bytesOf = ({ status, text, headers }: Answer) => [status, text, headers['content-type'], headers['etag']];

describe('AUTHZ-01: every route knows who may call it', () => {
  it('AUTHZ-01: the table names every route that the API describes', () => {
    const shape = (route: string): string => route.replace(/\{\w+\}/g, '{}').replace(/\?.*/, '');
    const described = Object.entries(documented).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => shape(`${method.toUpperCase()} ${path}`)),
    );
    const named = new Set(rows.map(({ route }) => shape(route)));
    expect([...named].sort()).toEqual(described.sort());
  });

  // Permitted requests, and that they work, are tested in one process by `access-matrix.e2e.spec.ts`.
  it('AUTHZ-01: whom the table refuses is refused, on every route and with the status that it names', async () => {
    const { names } = await things();
    for (const row of rows) {
      const refused = ACTORS.filter((actor) => row[actor] >= 400);
      const found: (readonly [Actor, number])[] = [];
      for (const actor of refused) found.push([actor, (await call(actor, row, names)).status]);
      expect([row.route, found]).toEqual([row.route, refused.map((actor) => [actor, row[actor]])]);
    }
  });
});

it('AUTHZ-02: what is not yours is answered byte for byte as what is not there', async () => {
  const { names } = await things();
  const addressed = rows.filter(
    ({ route, other }) => /\{(ticket|solved|file|notification|session)\}/.test(route) && other === 404,
  );
  expect(addressed.length).toBeGreaterThanOrEqual(12);
  for (const row of addressed) {
    const missing = {
      ...names,
      ticket: MISSING,
      solved: MISSING,
      notification: MISSING,
      session: MISSING,
      file: MISSING_FILE,
    };
    expect({ row: row.route, bytes: bytesOf(await call('other', row, names)) }).toEqual({
      row: row.route,
      bytes: bytesOf(await call('other', row, missing)),
    });
  }
});

it('AUTHZ-03: players set neither priority, status, owner, assignee, time nor id', async () => {
  const { owner, other, staff } = people;
  const forced = { priority: 'urgent', status: 'closed', assignedTo: staff.id };
  const ticket = await owner.opens(forced);
  const [stored] = await product.rows('SELECT * FROM tickets WHERE id = $1', [ticket.id]);
  expect(stored).toMatchObject({ priority: 'medium', status: 'open', assignedTo: null, userId: owner.id });
  for (const field of [
    { id: 1 },
    { userId: other.id },
    { createdAt: '2020-01-01' },
    { user: { id: other.id } },
    { closedAt: null },
  ])
    expect((await owner.post('/api/tickets', { ...NEW_TICKET, ...field })).status).toBe(400);
  for (const change of [{ priority: 'urgent' }, { status: 'closed' }, { assignedTo: owner.id }, { userId: other.id }])
    expect([400, 403]).toContain((await owner.patch(`/api/tickets/${ticket.id}`, change)).status);
  const [after] = await product.rows('SELECT * FROM tickets WHERE id = $1', [ticket.id]);
  expect(after).toEqual(stored);
});

/** Everything that the owner can read about the ticket, and hear. */
const sweep = async (owner: Person, ticket: Ticket): Promise<string> => {
  const paths = ['', '/messages', '/attachments', '/unread-count'].map((part) => `/api/tickets/${ticket.id}${part}`);
  const lists = [
    '/api/tickets',
    '/api/notifications',
    '/api/notifications/unread',
    '/api/notifications/groups',
    '/api/auth/me',
    '/api/config',
    '/api/worlds',
    '/api/search?q=resposta',
  ];
  return (await Promise.all([...paths, ...lists].map((path) => owner.get(path)))).map(({ text }) => text).join('\n');
};

/** A conversation with everything in it that the team can do. */
const busyTicket = async (owner: Person, staff: Person) => {
  const opened = await owner.post('/api/tickets', NEW_TICKET);
  const ticket = opened.json<Ticket>();
  const tabs = [await owner.listens(), await owner.listens({ ticketId: String(ticket.id) })];
  await staff.patch(`/api/tickets/${ticket.id}`, { priority: 'urgent', assignedTo: staff.id });
  await staff.writesWith(ticket, file('resposta.txt', 'texto'));
  await staff.uploads(ticket, file('mais.txt', 'texto'));
  await staff.patch(`/api/tickets/${ticket.id}`, { status: 'resolved' });
  await product.allHeard(...tabs);
  expect(tabs.map(({ heard }) => heard.some(({ type }) => type === 'new_message'))).toEqual([true, true]);
  const heard = JSON.stringify(tabs.map(({ frames }) => frames));
  tabs.forEach((tab) => tab.close());
  return { ticket, text: [opened.text, await sweep(owner, ticket), heard].join('\n'), heard };
};

it('AUTHZ-04: a priority is in no answer, frame or notification of a player', async () => {
  const { text } = await busyTicket(people.owner, people.staff);
  expect(text).not.toMatch(/priority|prioridade|urgent/i);
});

it('AUTHZ-05: who of the team it was is in no answer, frame or notification of a player', async () => {
  const { owner, admin } = people;
  const account = await admin.makes('staff');
  await admin.put(`/api/admin/users/${account.id}`, { name: 'Zuleica Quaresma' });
  const staff = await product.signIn(account);
  const { ticket, text, heard } = await busyTicket(owner, staff);
  for (const trace of ['Zuleica', 'Quaresma', account.email, account.email.split('@')[0]!])
    expect(text).not.toContain(trace);
  const messages = (await owner.get(`/api/tickets/${ticket.id}/messages`)).json<Record<string, unknown>[]>();
  expect(messages.at(-1)).toMatchObject({ userId: null, user: { name: 'Suporte', role: 'staff', avatar: null } });
  const numbers = /"(?:userId|actorId|uploadedBy|assignedTo|enabledBy)":(\d+)/g;
  for (const [, id] of (text + heard).matchAll(numbers)) expect(Number(id)).toBe(owner.id);
  expect(text).not.toMatch(/"assignedTo"|"assignee"/);
});

it('AUTHZ-06: what a body refers to has to be the sender’s and visible as well', async () => {
  const { staff, other } = people;
  const [player, foreign] = [await product.signIn(DEMO.player), await product.signIn(DEMO.other)];
  const characters = async (of: Person) => (await of.get('/api/characters')).json<{ id: number; worldId: number }[]>();
  const [own] = await characters(player);
  const [theirs] = await characters(foreign);
  expect(
    (await player.post('/api/tickets', { ...NEW_TICKET, worldId: own!.worldId, characterId: own!.id })).status,
  ).toBe(201);
  for (const wrong of [
    { worldId: theirs!.worldId, characterId: theirs!.id },
    { worldId: 999_999 },
    { characterId: 999_999 },
  ])
    expect([400, 404]).toContain((await player.post('/api/tickets', { ...NEW_TICKET, ...wrong })).status);
  const ticket = await player.opens();
  expect([400, 404]).toContain((await staff.patch(`/api/tickets/${ticket.id}`, { assignedTo: other.id })).status);
  expect([400, 404]).toContain((await staff.patch(`/api/tickets/${ticket.id}`, { assignedTo: 999_999 })).status);
  const message = await foreign.writes(await foreign.opens(), 'Em outro chamado');
  expect([400, 404]).toContain(
    (await player.post(`/api/tickets/${ticket.id}/mark-read`, { lastMessageId: message.id })).status,
  );
});

const spellingsOf = (path: string): readonly string[] => [
  `${path}/`,
  path.toUpperCase(),
  `/${path}`,
  path.replace('/api', '/api/.'),
  path.replace('/api', '/%61pi'),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/x/../api/'),
  `${path};a=b`,
  `${path}%00`,
  `${path}?_=/`,
];
const OVERRIDES = ['x-http-method-override', 'x-method-override', 'x-http-method'].flatMap((header) =>
  [
    ['POST', 'DELETE'],
    ['GET', 'DELETE'],
    ['POST', 'PATCH'],
  ].map(([sent, meant]) => [header, sent!, meant!] as const),
);

/** Some of all, others at each place, all of them over many places. */
const inTurn = <Item>(all: readonly Item[], place: number, count: number): Item[] =>
  Array.from({ length: count }, (_, number) => all[(place * count + number) % all.length]!);

it('AUTHZ-07: no other spelling of an address and no other method lets anybody further in', async () => {
  const { names, ticket } = await things();
  const guarded = rows.filter(({ other }) => other >= 400);
  for (const [place, row] of guarded.entries()) {
    const [method, raw] = row.route.split(' ') as [string, string];
    const path = filled(raw, names);
    // Each address is asked for in some spellings, each spelling of many addresses.
    for (const spelling of inTurn(spellingsOf(path), place, 3))
      for (const actor of ['nobody', 'other'] as const) {
        const answer = await call(actor, row, names, method, spelling);
        // An address that is no call of the API shows the page of the interface, the same for everybody.
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        expect({ method, spelling, actor, isRefused: answer.status >= 400 || isPage }).toMatchObject({
          isRefused: true,
        });
      }
    for (const [header, sent, meant] of inTurn(OVERRIDES, place, 1))
      await product.ask(sent, path, { token: people.other.token, headers: { [header]: meant } });
    await product.ask('POST', `${path}?_method=DELETE`, { token: people.other.token });
  }
  expect((await people.owner.get(`/api/tickets/${ticket.id}`)).json()).toMatchObject({ status: 'waiting_response' });
});

it('AUTHZ-08: HEAD of a file is judged as GET is', async () => {
  const { path } = await things();
  const { owner, other } = people;
  const statuses = async (asking: Asking) =>
    Promise.all(['GET', 'HEAD'].map(async (method) => (await product.ask(method, path, asking)).status));
  expect(await statuses({ token: owner.token })).toEqual([200, 200]);
  expect(await statuses({ token: other.token })).toEqual([404, 404]);
  expect(await statuses({ cookie: other.cookie })).toEqual([404, 404]);
  expect(await statuses({})).toEqual([401, 401]);
});

it('AUTHZ-09: a right that was taken away is gone with the next request and on open connections, on every process', async () => {
  const { owner, admin } = people;
  const staff = await admin.hires('staff');
  const there = await staff.again(second);
  const tabs = [await staff.listens(), await there.listens()];
  expect((await staff.get('/api/admin/stats')).status).toBe(200);
  expect((await admin.put(`/api/admin/users/${staff.id}`, { role: 'user' })).status).toBe(200);
  expect([401, 403]).toContain((await staff.get('/api/admin/stats')).status);
  await until(() => tabs.every(({ code }) => code === 4401));
  const heard = tabs.map(({ heard }) => heard.length);
  const witness = await admin.listens();
  await owner.opens();
  await product.allHeard(witness);
  witness.close();
  expect(tabs.map(({ heard }) => heard.length)).toEqual(heard);
  await until(async () => (await there.get('/api/admin/stats')).status === 401);
  expect((await (await staff.again()).get('/api/admin/stats')).status).toBe(403);
});

it('AUTHZ-10: the last admin stays one, and nobody changes a password or a second factor in passing', async () => {
  const { admin, owner } = people;
  await product.rows(`UPDATE users SET "isActive" = false WHERE role = 'admin' AND id <> $1`, [admin.id]);
  for (const change of [{ role: 'user' }, { isActive: false }, { role: 'staff', isActive: true }])
    expect((await admin.put(`/api/admin/users/${admin.id}`, change)).status).toBe(409);
  for (const field of [
    { password: 'chuva-mansa-77' },
    { mfaSecret: null },
    { mfaEnabled: false },
    { id: 1 },
    { createdAt: null },
  ])
    expect((await admin.put(`/api/admin/users/${owner.id}`, field)).status).toBe(400);
  expect((await admin.get('/api/auth/me')).status).toBe(200);
});

it('AUTHZ-11: during maintenance everybody but admins gets 503 on every process, and the 503 tells nothing', async () => {
  const { admin, owner, staff } = people;
  const { names } = await things();
  const tabs = [await owner.listens(), await (await staff.again(second)).listens()];
  const adminsTab = await admin.listens();
  expect((await admin.post('/api/admin/maintenance', { isActive: true, message: 'Voltamos às 15h' })).status).toBe(200);
  try {
    await until(() => tabs.every(({ code }) => code === 4503));
    expect(adminsTab.code).toBeUndefined();
    const closed = rows.filter(
      ({ route }) =>
        !/auth\/(log(in|out)|forgot|link|reset)|config|mail\/unsubscribe|api\/club|healthz|readyz|api\/changelog$|api\/transparency$|novidades/.test(
          route,
        ),
    );
    for (const where of [product, second])
      for (const row of closed)
        for (const actor of ['owner', 'staff'] as const) {
          const [method, path] = row.route.split(' ') as [string, string];
          const answer = await where.ask(method, filled(path, names), { ...bodyOf(row, names), token: tokenOf(actor) });
          expect({ route: row.route, ...answer.json() }).toEqual({
            route: row.route,
            statusCode: 503,
            code: expect.any(String),
            message: 'Voltamos às 15h',
            maintenance: true,
          });
        }
    expect((await product.login(owner.account.email, owner.account.password)).status).toBe(503);
    expect((await product.login(owner.account.email, 'errada-123')).status).toBe(401);
    expect((await product.login(admin.account.email, admin.account.password)).status).toBe(200);
    expect((await admin.get('/api/tickets')).status).toBe(200);
  } finally {
    await admin.post('/api/admin/maintenance', { isActive: false });
    adminsTab.close();
  }
});

it('AUTHZ-12: nothing is stored in a ticket after it was closed, however close the race', async () => {
  const { owner, staff } = people;
  const race = async (round: number): Promise<void> => {
    const ticket = await owner.opens();
    const close = staff.patch(`/api/tickets/${ticket.id}`, { status: 'closed' });
    const writers = round % 2 ? [owner, staff] : [staff, owner];
    const posts = writers.map((who) => who.post(`/api/tickets/${ticket.id}/messages`, { message: `corrida ${round}` }));
    const statuses = (await Promise.all([...posts, close])).map(({ status }) => status);
    for (const status of statuses.slice(0, 2)) expect([201, 409]).toContain(status);
    expect(statuses[2]).toBe(200);
    const upload = await owner.sendForm(`/api/tickets/${ticket.id}/upload`, [file('tarde.txt', 'texto')]);
    expect(upload.status).toBe(409);
  };
  for (let round = 0; round < 60; round += 20)
    await Promise.all(Array.from({ length: 20 }, (_, number) => race(round + number)));
  // The log of events is in the order of the row lock: after a closing, no message.
  const late = await product.rows(
    `SELECT posted."ticketId" FROM domain_events posted JOIN domain_events closed USING ("ticketId")
     WHERE posted.type = 'message.posted' AND closed.type = 'ticket.status_changed' AND closed.data->>'to' = 'closed'
       AND posted.id > closed.id`,
  );
  expect(late).toEqual([]);
});

it('AUTHZ-13: empty, repeated and nested filters never widen what is found', async () => {
  const { owner, other, staff } = people;
  const ticket = await owner.opens();
  const odd = [
    'id[]=1&id[]=2',
    'userId=1',
    'status[]=open&status[]=closed',
    'status[$ne]=x',
    'worldId=1&worldId=2',
    'q[]=a',
    'cursor[]=1',
    'where={}',
    'limit=501',
    'limit=-1',
    'assignedTo={}',
  ];
  for (const query of odd)
    for (const who of [other, staff])
      expect([who.id, query, (await who.get(`/api/tickets?${query}`)).status]).toEqual([who.id, query, 400]);
  for (const query of ['', '?q=', '?email=', '?email=%25', '?character=_', `?q=${ticket.id}`, '?includeClosed=true']) {
    const found = (await other.get(`/api/tickets${query}`)).json<{ userId: number }[]>();
    if (Array.isArray(found)) for (const { userId } of found) expect(userId).toBe(other.id);
  }
  for (const body of [
    [],
    [{ ...NEW_TICKET }],
    {},
    'text',
    1,
    null,
    { ...NEW_TICKET, worldId: [1] },
    { ...NEW_TICKET, worldId: {} },
    { ...NEW_TICKET, category: ['duvidas'] },
  ])
    expect((await owner.post('/api/tickets', body)).status).toBe(400);
  for (const lastMessageId of [[1], {}, null, '1', true])
    expect((await owner.post(`/api/tickets/${ticket.id}/mark-read`, { lastMessageId })).status).toBe(400);
});
