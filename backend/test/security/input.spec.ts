import { createServer, type AddressInfo } from 'node:net';
import { file, form } from './form.js';
import { JSON_TYPE, MANY_FIELDS, manyNames, overfullBodies } from './overfull.js';
import { DEMO, NEW_TICKET, type Person } from './person.js';
import { Product } from './product.js';
import { sendRaw } from './wire.js';

let product: Product;
let admin: Person;
let owner: Person;
let staff: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await product.signIn(DEMO.admin);
  [owner, staff] = [await admin.hires(), await admin.hires('staff')];
});
afterAll(() => product.stop());

const opening = async (fields: object): Promise<number> =>
  (await owner.post('/api/tickets', { ...NEW_TICKET, ...fields })).status;

it('INP-01: what is no id names nothing, on every route', async () => {
  const odd = [
    'abc',
    '0',
    '-1',
    '1e3',
    '1.5',
    '0x10',
    '2147483648',
    '99999999999999',
    '1%20OR%201=1',
    "1'--",
    '1%00',
    '%E0%A4',
    'NaN',
    '1,2',
    '%F0%9F%98%80',
    '%D9%A1',
    'null',
  ];
  const routes = [
    'tickets/{}',
    'tickets/{}/messages',
    'tickets/{}/attachments',
    'tickets/{}/unread-count',
    'tickets/{}/events',
  ];
  const writes = ['tickets/{}/messages', 'tickets/{}/mark-read', 'notifications/{}/read', 'admin/users/{}/reset-mfa'];
  for (const id of odd) {
    for (const route of routes)
      expect([id, [400, 404].includes((await admin.get(`/api/${route.replace('{}', id)}`)).status)]).toEqual([
        id,
        true,
      ]);
    for (const route of writes)
      expect([400, 404]).toContain(
        (await admin.post(`/api/${route.replace('{}', id)}`, { message: 'a', lastMessageId: 1 })).status,
      );
    expect([400, 404]).toContain((await admin.patch(`/api/tickets/${id}`, { status: 'open' })).status);
    expect([400, 404]).toContain((await admin.ask('DELETE', `/api/tickets/${id}`)).status);
    expect([400, 404]).toContain((await admin.put(`/api/admin/users/${id}`, { name: 'Ana' })).status);
  }
});

it('INP-02: unknown fields, other types and values outside the lists are refused', async () => {
  for (const fields of [
    { extra: 1 },
    { title: ['a'] },
    { title: {} },
    { description: 12345678901 },
    { category: 'x' },
    { category: 'DUVIDAS' },
    { worldId: '1' },
    { worldId: 1.5 },
    { category: null },
    { priority: 'x' },
    { status: 1 },
  ])
    expect([fields, await opening(fields)]).toEqual([fields, 400]);
  const ticket = await owner.opens();
  for (const change of [
    { status: 'waiting_response' },
    { status: 'x' },
    { status: null },
    { priority: 1 },
    { assignedTo: 'x' },
    { extra: 1 },
  ])
    expect([400, 409]).toContain((await staff.patch(`/api/tickets/${ticket.id}`, change)).status);
  for (const message of [null, 1, ['a'], { a: 1 }, ''])
    expect((await owner.post(`/api/tickets/${ticket.id}/messages`, { message })).status).toBe(400);
  for (const role of ['root', 'ADMIN', 1, ['admin'], null])
    expect(
      (
        await admin.post('/api/admin/users', {
          name: 'Ana',
          email: 'r@clube.test',
          password: 'vento-forte-1987',
          role: role ?? 0,
        })
      ).status,
    ).toBe(400);
});

it('INP-02: names that every object of JavaScript has are values and fields like any other unknown one', async () => {
  const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
  for (const name of inherited) {
    const answer = await owner.post('/api/tickets', { ...NEW_TICKET, category: name });
    const fields = answer.json<{ errors?: { field: string }[] }>().errors?.map(({ field }) => field);
    expect([name, answer.status, fields]).toEqual([name, 400, ['category']]);
  }
  const ticket = await owner.opens();
  const ratings = { atendimento: 1, qualidade: 1, jogadores: 1, confianca: 1 };
  const json = (path: string, method: string, fields: object) => (name: string) =>
    admin.ask(method, path, {
      body: `{"${name}":1,${JSON.stringify(fields).slice(1)}`,
      headers: { 'content-type': 'application/json' },
    });
  const routes = [
    json('/api/tickets', 'POST', NEW_TICKET),
    json(`/api/tickets/${ticket.id}`, 'PATCH', { priority: 'high' }),
    json(`/api/tickets/${ticket.id}/messages`, 'POST', { message: 'a' }),
    json('/api/admin/users', 'POST', { name: 'Ana', email: 'ana-x@clube.test', password: 'vento-forte-1987' }),
    json('/api/auth/login', 'POST', DEMO.player),
    (name: string) =>
      admin.sendForm(`/api/tickets/${ticket.id}/messages`, [
        { name: 'message', content: 'a' },
        { name, content: '1' },
      ]),
    (name: string) =>
      owner.ask('POST', '/api/tickets', {
        body: JSON.stringify({ ...NEW_TICKET, category: 'feedbacks', ratings }).replace('{"at', `{"${name}":1,"at`),
        headers: { 'content-type': 'application/json' },
      }),
  ];
  for (const name of inherited)
    for (const [index, send] of routes.entries())
      expect([name, index, (await send(name)).status]).toEqual([name, index, 400]);
});

it('INP-03: no zeros, no half characters, one form of every letter, one account per address in a race', async () => {
  for (const text of ['com\0zero no meio', 'zero no fim \0', `metade \ud83d de um sinal`])
    expect(await opening({ description: text })).toBe(400);
  const raw = JSON.stringify({ ...NEW_TICKET, description: 'xx' }).replace('xx', 'zero escrito \\u0000 aqui');
  expect(
    (await owner.ask('POST', '/api/tickets', { body: raw, headers: { 'content-type': 'application/json' } })).status,
  ).toBe(400);
  const { description } = await owner.opens({ description: 'cafe\u0301 com acento' });
  expect(description).toBe('caf\u00e9 com acento');
  const make = (email: string) =>
    admin.post('/api/admin/users', { name: 'Dupla', email, password: 'vento-forte-1987' });
  for (let round = 0; round < 5; round += 1) {
    const race = await Promise.all([make(`Dupla${round}@clube.test`), make(`dupla${round}@CLUBE.test`)]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

it('INP-04: lengths hold to the character, and emoji count as people count them', async () => {
  const links = (count: number, length = 30) =>
    Array.from({ length: count }, (_, n) => `https://a.test/${n}`.padEnd(length, 'x'));
  const names = (count: number, length = 5) => Array.from({ length: count }, (_, n) => `${n}`.padEnd(length, 'x'));
  const partner = { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro' };
  const report = { category: 'denuncias_gerais', violatedTerm: 'GLITCHS' };
  const cases: [object, object][] = [
    [{ title: 'x'.repeat(200) }, { title: 'x'.repeat(201) }],
    [{ title: '😀'.repeat(200) }, { title: '😀'.repeat(201) }],
    [{ description: 'x'.repeat(10) }, { description: 'x'.repeat(9) }],
    [{ description: 'x'.repeat(10_000) }, { description: 'x'.repeat(10_001) }],
    [{ description: ` ${'x'.repeat(10)} ` }, { description: ` ${'x'.repeat(9)} ` }],
    [
      { ...partner, streamLinks: links(10) },
      { ...partner, streamLinks: links(11) },
    ],
    [
      { ...partner, streamLinks: links(1, 2048) },
      { ...partner, streamLinks: links(1, 2049) },
    ],
    [
      { ...report, affectedCharacters: names(10) },
      { ...report, affectedCharacters: names(11) },
    ],
    [
      { ...report, affectedCharacters: names(1, 64) },
      { ...report, affectedCharacters: names(1, 65) },
    ],
    [
      { ...report, affectedCharacters: ['a'] },
      { ...report, affectedCharacters: [' '] },
    ],
  ];
  for (const [fits, doesNot] of cases)
    expect([doesNot, await opening(fits), await opening(doesNot)]).toEqual([doesNot, 201, 400]);
  const ticket = await owner.opens();
  const write = async (message: string) => (await owner.post(`/api/tickets/${ticket.id}/messages`, { message })).status;
  expect(await write('x'.repeat(10_000))).toBe(201);
  expect(await write('x'.repeat(10_001))).toBe(400);
  expect(await write(' \n\t ')).toBe(400);
  const wide = JSON.stringify({ ...NEW_TICKET, title: 'x'.repeat(262_144) });
  expect(
    (await owner.ask('POST', '/api/tickets', { body: wide, headers: { 'content-type': 'application/json' } })).status,
  ).toBe(413);
  for (const depth of [12, 1000, 50_000]) {
    const body = `{"category":"duvidas","worldId":1,"description":"dez letras ou mais","ratings":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(
      (await owner.ask('POST', '/api/tickets', { body, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400);
  }
});

it('INP-05: only http and https links without a password, and the server calls none of them', async () => {
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const partner = { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro' };
  const hearing = await staff.listens();
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    'https://a:b@evil.test',
    'ftp://a.test',
    'file:///etc/passwd',
    ' javascript:alert(1)',
    'http:',
    'https://',
    'java\nscript:alert(1)',
    'blob:https://a.test/x',
  ])
    expect([link, await opening({ ...partner, streamLinks: [link] })]).toEqual([link, 400]);
  expect(await opening({ ...partner, streamLinks: [`http://127.0.0.1:${port}/live`] })).toBe(201);
  await product.allHeard(hearing);
  hearing.close();
  listener.close();
  expect(calls).toBe(0);
});

it('INP-06: filters are taken from lists or as plain text, wildcards and quotes mean themselves', async () => {
  const known = (await staff.get('/api/tickets?limit=500')).json<unknown[]>().length;
  for (const query of [
    'order=id;select',
    'sort=password',
    'orderBy=id',
    "status=open'--",
    'limit=1;drop',
    'cursor=x',
    "cursor='",
    'select=password',
    'relations=user',
  ])
    expect([query, (await staff.get(`/api/tickets?${query}`)).status]).toEqual([query, 400]);
  const texts = [
    '%25',
    '_',
    '%25%25',
    "'",
    "' OR 1=1 --",
    '\\',
    '\\%25',
    "'); DROP TABLE users; --",
    '$1',
    '%24%7B1%7D',
    "' UNION SELECT password FROM users --",
    '%00',
  ];
  for (const name of ['email', 'character'])
    for (const text of texts) {
      const answer = await staff.get(
        `/api/tickets?${name}=${text.replaceAll(' ', '%20').replaceAll("'", '%27')}&limit=500`,
      );
      if (answer.status === 400) continue;
      expect([name, text, answer.status]).toEqual([name, text, 200]);
      expect([name, text, answer.json<unknown[]>().length]).toEqual([name, text, 0]);
    }
  for (const text of [...texts, "a' & !b | (c", ':*', '<->', '((', '"a', '-a', '!']) {
    const q = encodeURIComponent(text);
    expect([200, 400]).toContain((await staff.get(`/api/tickets?q=${q}`)).status);
    expect([200, 400]).toContain((await admin.get(`/api/admin/users?q=${q}`)).status);
  }
  expect((await admin.get('/api/admin/users?q=%25')).json()).toEqual([]);
  // Whatever runs as SQL would move this sequence on, also where the answer shows nothing of it.
  await product.rows('CREATE SEQUENCE injected');
  for (const name of ['email', 'character', 'q'])
    for (const text of [
      `' || nextval('injected') || '`,
      `1; SELECT nextval('injected') --`,
      `x') OR nextval('injected')>0 --`,
    ])
      expect([200, 400]).toContain((await staff.get(`/api/tickets?${name}=${encodeURIComponent(text)}`)).status);
  expect(await product.rows('SELECT is_called FROM injected')).toEqual([{ is_called: false }]);
  expect((await staff.get('/api/tickets?limit=500')).json<unknown[]>()).toHaveLength(known);
});

it('INP-07: bodies are JSON or a form, without keys of dangerous names', async () => {
  const body = JSON.stringify(NEW_TICKET);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/html',
    'application/jsonp',
    'x',
  ])
    expect([
      type,
      (await owner.ask('POST', '/api/tickets', { body, headers: { 'content-type': type } })).status,
    ]).toEqual([type, 415]);
  expect((await owner.ask('POST', '/api/tickets', { body, headers: {} })).status).toBe(415);
  for (const part of [
    '"__proto__":{"role":"admin"}',
    '"constructor":{"prototype":{"role":"admin"}}',
    '"ratings":{"__proto__":{"a":1}}',
    '"prototype":1',
  ]) {
    const hostile = `{${part},${body.slice(1)}`;
    expect([
      part,
      (await owner.ask('POST', '/api/tickets', { body: hostile, headers: { 'content-type': 'application/json' } }))
        .status,
    ]).toEqual([part, 400]);
  }
  for (const query of ['status=open&status=closed', '__proto__[a]=1', 'constructor=1', 'q=a&q=b', 'limit=1&limit=2'])
    expect([query, (await owner.get(`/api/tickets?${query}`)).status]).toEqual([query, 400]);
  // The last of two equal keys counts, as JSON says (RFC 8259 section 4); neither gets past the rules.
  const twice = '{"category":"duvidas","category":"x","worldId":1,"description":"dez letras ou mais"}';
  expect(
    (await owner.ask('POST', '/api/tickets', { body: twice, headers: { 'content-type': 'application/json' } })).status,
  ).toBe(400);
  const { headers, body: multipart } = form([file('a.txt', 'a')]);
  expect([400, 415]).toContain((await owner.ask('POST', '/api/tickets', { body: multipart, headers })).status);
  expect(await opening({})).toBe(201);
});

it('INP-08: what a category needs is asked for by the server', async () => {
  const ratings = { atendimento: 5, qualidade: 4, jogadores: 0, confianca: 3 };
  const cases: [object, number][] = [
    [{ category: 'denuncias_gerais' }, 400],
    [{ category: 'denuncias_gerais', violatedTerm: 'GLITCHS' }, 201],
    [{ category: 'denuncias_gerais', violatedTerm: 'OUTRO' }, 400],
    [{ category: 'doacoes' }, 400],
    [{ category: 'doacoes', subcategory: 'duvidas_doacao' }, 201],
    [{ category: 'doacoes', subcategory: 'problemas_doacao_presente', transactionId: 'x'.repeat(64) }, 201],
    [{ category: 'doacoes', subcategory: 'problemas_doacao_presente', transactionId: 'x'.repeat(65) }, 400],
    [{ category: 'parcerias' }, 400],
    [{ category: 'parcerias', partnershipStatus: 'ja_sou_parceiro' }, 400],
    [{ category: 'parcerias', partnershipStatus: 'ja_sou_parceiro', partnershipType: 'live_reward' }, 201],
    [{ category: 'feedbacks' }, 400],
    [{ category: 'feedbacks', ratings }, 201],
    [{ category: 'feedbacks', ratings: { ...ratings, confianca: undefined } }, 400],
    [{ category: 'feedbacks', ratings: { ...ratings, confianca: 6 } }, 400],
    [{ category: 'feedbacks', ratings: { ...ratings, confianca: 2.5 } }, 400],
    [{ category: 'feedbacks', ratings: { ...ratings, confianca: '3' } }, 400],
    [{ category: 'feedbacks', ratings: { ...ratings, extra: 1 } }, 400],
  ];
  for (const [fields, status] of cases) expect([fields, await opening(fields)]).toEqual([fields, status]);
  const { transactionId } = await owner.opens({
    category: 'doacoes',
    subcategory: 'duvidas_doacao',
    transactionId: 'T-1',
  });
  expect(transactionId).toBeNull();
});

it('INP-09: a body of very many names or values is refused, in a small answer', async () => {
  for (const { path, body, status } of overfullBodies()) {
    const answer = await owner.ask('POST', path, { body, headers: JSON_TYPE });
    expect([path, body.slice(0, 100), answer.status]).toEqual([path, body.slice(0, 100), status]);
    expect(answer.bytes.length).toBeLessThan(5000);
  }
  const { errors } = (await owner.ask('POST', '/api/tickets', { body: manyNames(99), headers: JSON_TYPE })).json<{
    errors: unknown[];
  }>();
  expect(errors).toHaveLength(20);
  // No rule of a field is asked where the values are too many: the refusal names none.
  const values = JSON.stringify({ ...NEW_TICKET, streamLinks: Array<string>(1001).fill('https://a.test') });
  const refused = await owner.ask('POST', '/api/tickets', { body: values, headers: JSON_TYPE });
  expect([refused.status, refused.code]).toEqual([400, 'request.malformed']);
  const ticket = await owner.opens();
  expect((await owner.sendForm(`/api/tickets/${ticket.id}/messages`, MANY_FIELDS)).status).toBe(400);
});

it('OUT-03: every fault is a sentence in JSON, without a word of the inside', async () => {
  const answers = await Promise.all([
    product.get('/api/%ff'),
    product.get('/api/tickets/%E0%A4%A'),
    product.get('/api/nothing'),
    product.get('/api'),
    product.get('/api/uploads/%ff', { token: owner.token }),
    owner.ask('POST', '/api/tickets', { body: '{bad', headers: { 'content-type': 'application/json' } }),
    owner.ask('POST', '/api/tickets', { body: 'null', headers: { 'content-type': 'application/json' } }),
    owner.ask('POST', '/api/tickets', {
      body: Buffer.from([0xff, 0xfe]),
      headers: { 'content-type': 'application/json; charset=utf-16' },
    }),
    owner.ask('POST', '/api/tickets', {
      body: 'x',
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    }),
    owner.get('/api/tickets?limit=x'),
    product.get('/api/tickets'),
  ]);
  for (const { status, headers, text } of answers) {
    expect(headers['content-type']).toMatch(/^application\/json/);
    const { statusCode, code, message, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect([statusCode, typeof code, typeof message]).toEqual([status, 'string', 'string']);
    expect(Object.keys(rest).every((key) => key === 'errors')).toBe(true);
    expect(text).not.toMatch(/node_modules|\.js:|\.ts:|express|nest|SELECT|typeorm|postgres|JSON at position/i);
  }
  // An unexpected failure of ours is the same sentence for everybody: the table is away for one request.
  await product.rows('ALTER TABLE worlds RENAME TO worlds_away');
  const broken = await fetch(`http://127.0.0.1:${product.port}/api/worlds`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const fault = (await broken.json()) as object;
  await product.rows('ALTER TABLE worlds_away RENAME TO worlds');
  expect(broken.status).toBe(500);
  expect(fault).toEqual({
    statusCode: 500,
    code: 'server.unexpected',
    message: 'Algo deu errado do nosso lado. Tente de novo.',
  });
});

it('PRIV-03: a page and its sheets name nobody else', async () => {
  const { text } = await product.get('/login');
  const sheets = [...text.matchAll(/href="([^"]+\.css)"/g)].map(([, path]) => path!);
  expect(sheets.length).toBeGreaterThan(0);
  const asked = await Promise.all(sheets.map(async (path) => (await product.get(path)).text));
  expect(text).not.toMatch(/\b(?:src|href|content)="(?:https?:)?\/\//);
  for (const sheet of asked) expect(sheet).not.toMatch(/(?:url\(|@import)\s*["']?(?:https?:)?\/\//);
});

it('HDR-01: pages run no script but their own, load nothing from elsewhere and cannot be framed', async () => {
  for (const path of ['/', '/login', '/tickets/1', '/nothing']) {
    const { headers, status, text } = await product.get(path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringMatching(/^text\/html/)]);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((one) => [one.split(' ')[0]!, one.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/);
    expect(text).not.toMatch(/\son\w+=/);
  }
});

it('HDR-02: no other origin is let in', async () => {
  const own = `http://127.0.0.1:${product.port}`;
  for (const origin of ['https://evil.test', 'null', `${own}.evil.test`, 'http://127.0.0.1', own]) {
    for (const path of ['/api/config', '/api/auth/me', '/api/tickets']) {
      const { headers } = await owner.get(path, { headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const preflight = await product.ask('OPTIONS', '/api/tickets', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

it('HDR-03: the cookie alone changes and reads nothing but files, whatever the other site sends', async () => {
  const ticket = await owner.opens();
  const state = async () =>
    (await owner.get(`/api/tickets/${ticket.id}/messages`)).text + (await owner.get('/api/tickets')).text;
  const before = await state();
  const { headers: type, body } = form([{ name: 'message', content: 'de outro site' }, file('a.txt', 'a')]);
  const paths = [
    `/api/tickets/${ticket.id}/messages`,
    `/api/tickets/${ticket.id}/upload`,
    '/api/tickets',
    '/api/auth/logout',
    '/api/notifications/read-all',
  ];
  for (const path of paths)
    for (const [sent, contentType] of [
      [body, type['content-type']!],
      ['message=x', 'application/x-www-form-urlencoded'],
      ['{"message":"x"}', 'text/plain'],
      ['{"message":"x"}', 'application/json'],
    ] as const) {
      const { status } = await product.ask('POST', path, {
        body: sent,
        cookie: owner.cookie,
        headers: { 'content-type': contentType, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      });
      expect([path, contentType, [401, 415].includes(status)]).toEqual([path, contentType, true]);
    }
  for (const path of ['/api/auth/me', '/api/tickets', `/api/tickets/${ticket.id}`])
    expect((await product.get(path, { cookie: owner.cookie })).status).toBe(401);
  // Nothing is changed by looking: all routes of changes answer GET with "not there".
  for (const path of [
    '/api/auth/logout',
    '/api/auth/login',
    '/api/notifications/read-all',
    `/api/tickets/${ticket.id}/mark-read`,
    '/api/auth/mfa/disable',
  ])
    expect((await owner.get(`${path}?lastMessageId=1`)).status).toBe(404);
  expect(await state()).toBe(before);
});

it('HDR-04: nothing of the API is kept, odd methods get nowhere, nobody is told what runs here', async () => {
  for (const path of ['/api/config', '/api/nothing', '/api/tickets']) {
    const { headers } = await owner.get(path);
    expect(headers['cache-control']).toBe('no-store, private');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    expect(headers['server']).toBeUndefined();
  }
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'LINK', 'PUT', 'DELETE', 'SEARCH'])
    expect([method, (await owner.ask(method, '/api/tickets')).status]).toEqual([method, 404]);
  for (const path of [
    '/metrics',
    '/.git/config',
    '/.env',
    '/package.json',
    '/api/.env',
    '/debug',
    '/server-status',
    '/../package.json',
  ]) {
    const { status, headers, text } = await product.get(path);
    expect([path, status === 404 || headers['content-type']?.startsWith('text/html')]).toEqual([path, true]);
    expect(text).not.toMatch(/repositoryformatversion|"dependencies"|process_cpu/);
  }
  expect(await sendRaw(product.port, 'GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect(
    await sendRaw(
      product.port,
      `POST /api/tickets HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ),
  ).toMatch(/^HTTP\/1\.1 400/);
});

it('HDR-05: what a proxy would say is believed of the proxies in front alone', async () => {
  const { email } = await admin.makes();
  for (let tries = 0; tries < 6; tries += 1) {
    const { status } = await product.login(email, 'errada-123', {
      headers: {
        'x-forwarded-for': `10.0.0.${tries}`,
        'x-real-ip': `10.0.1.${tries}`,
        forwarded: `for=10.0.2.${tries}`,
      },
    });
    expect(status).toBe(tries < 5 ? 401 : 429);
  }
  expect((await product.get('/')).headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect(await product.wholeLog()).not.toMatch(/10\.0\.[012]\.\d/);
  const behindOne = await product.another({ TRUST_PROXY_HOPS: '1' });
  const { email: other } = await admin.makes();
  for (let tries = 0; tries < 6; tries += 1) {
    // The client adds what it likes in front; the last entry is the proxy's own, and some write the port as well.
    const answer = await behindOne.login(other, 'errada-123', {
      headers: { 'x-forwarded-for': `10.1.0.${tries}, 10.9.9.9:400${tries}` },
    });
    expect(answer.status).toBe(tries < 5 ? 401 : 429);
  }
});

it('OUT-04: nothing is handed out as a table for spreadsheets', async () => {
  for (const path of [
    '/api/tickets',
    '/api/admin/users',
    '/api/admin/reports',
    '/api/admin/stats',
    `/api/admin/users/${owner.id}/export`,
  ])
    for (const accept of ['text/csv', 'application/vnd.ms-excel', '*/*']) {
      const { status, headers } = await admin.get(path, { headers: { accept } });
      expect([path, status, headers['content-type']]).toEqual([
        path,
        200,
        expect.stringMatching(/^application\/(json|zip)/),
      ]);
    }
});

it('OUT-04: the one table that is handed out, the log, holds no cell that a spreadsheet would run', async () => {
  await admin.put(`/api/admin/users/${owner.id}`, { name: '=HYPERLINK("http://x.test")' });
  await owner.opens();
  const { status, text } = await admin.get(`/api/admin/events.csv?actorId=${owner.id}`);
  expect(status).toBe(200);
  expect(text).toContain(`"'=HYPERLINK(""http://x.test"")"`);
  expect(text).not.toMatch(/(^|,|\n)"?[=+@]/);
});
