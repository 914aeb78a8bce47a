import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import { until } from '../waiting.js';
import { floodOf, rawSocket } from './flood.js';
import { file } from './form.js';
import { handshakeStatus, type Listening } from './listening.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';

let product: Product;
/** Another process, which lets in pages of another origin, and few connections. */
let narrow: Product;
let admin: Person;
let owner: Person;
let staff: Person;

beforeAll(async () => {
  product = await Product.start();
  narrow = await product.another({ ALLOWED_ORIGINS: 'https://good.test', LIVE_CONNECTIONS: '2' });
  admin = await product.signIn(DEMO.admin);
  [owner, staff] = [await admin.hires(), await admin.hires('staff')];
});
afterAll(() => product.stop());

const tokens = () => [
  undefined,
  '',
  'x',
  'A'.repeat(43),
  createHash('sha256').update(owner.token).digest('hex'),
  owner.cookie.split('=')[1]!,
  `${owner.token}x`,
  `${owner.token}\0`,
  'null',
  "' OR 1=1 --",
];

it('WS-01: without a session there is no live connection, and no other address is one', async () => {
  for (const token of tokens())
    expect([token, await handshakeStatus(product.listen(token === undefined ? {} : { token }))]).toEqual([token, 401]);
  const ended = await owner.again();
  await ended.post('/api/auth/logout');
  expect(await handshakeStatus(ended.listens())).toBe(401);
  const expired = await owner.again();
  await expired.endsIn('-1 second');
  expect(await handshakeStatus(expired.listens())).toBe(401);
  for (const path of ['/', '/ws/', '/ws/x', '/api/ws', '/WS', '/socket.io/', '//ws', '/ws%2f']) {
    const opened = new WebSocket(`ws://127.0.0.1:${product.port}${path}?token=${owner.token}`);
    const status = await new Promise<number>((resolve) => {
      opened.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
      opened.on('open', () => resolve(101)).on('error', () => resolve(0));
    });
    opened.terminate();
    expect([path, status]).toEqual([path, 404]);
  }
  expect(
    await handshakeStatus(product.listen({}, { authorization: `Bearer ${owner.token}`, cookie: owner.cookie })),
  ).toBe(401);
});

it('WS-02: pages of other origins are refused, compared as a whole', async () => {
  const own = `http://127.0.0.1:${product.port}`;
  const origins = [
    'https://evil.test',
    'null',
    `${own}.evil.test`,
    `http://evil.test/?${own}`,
    `http://127.0.0.1:${product.port + 1}`,
    `http://127.0.0.1:${product.port}0`,
    'http://127.0.0.1',
    `http://a@127.0.0.1.evil.test:${product.port}`,
    'file://',
    `ws://127.0.0.1:${product.port}`,
  ];
  for (const origin of origins)
    expect([origin, await handshakeStatus(product.listen({ token: owner.token }, { origin }))]).toEqual([origin, 403]);
  expect(await handshakeStatus(product.listen({ token: owner.token }, { origin: own }))).toBe(101);
  for (const [origin, status] of [
    ['https://good.test', 101],
    ['https://good.test.evil', 403],
    ['https://xgood.test', 403],
    ['http://good.test', 403],
    ['https://good.tes', 403],
  ] as const)
    expect([origin, await handshakeStatus(narrow.listen({ token: owner.token }, { origin }))]).toEqual([
      origin,
      status,
    ]);
});

it('WS-03: somebody else’s ticket is refused, and nothing of it is heard', async () => {
  const ticket = await owner.opens();
  const other = await admin.hires();
  for (const ticketId of [String(ticket.id), '99999999', '0', '-1', 'x', '1e3', "1'"])
    expect([ticketId, await handshakeStatus(other.listens({ ticketId }))]).toEqual([ticketId, 403]);
  const strangers = [await other.listens(), await other.listens()];
  const theirs = await owner.listens({ ticketId: String(ticket.id) });
  await staff.writes(ticket, 'Resposta');
  await staff.patch(`/api/tickets/${ticket.id}`, { status: 'resolved' });
  await owner.uploads(ticket, file('a.txt', 'a'));
  await product.allHeard(...strangers, theirs);
  expect(theirs.heard.length).toBeGreaterThanOrEqual(3);
  for (const { heard } of strangers) expect(heard).toEqual([]);
  [...strangers, theirs].forEach((tab) => tab.close());
});

it('WS-04: each hears what is theirs, in the form that is theirs', async () => {
  const other = await admin.hires();
  const tabs = {
    owner: await owner.listens(),
    other: await other.listens(),
    staff: await staff.listens(),
    admin: await admin.listens(),
  };
  const ticket = await owner.opens();
  const question = await owner.writes(ticket, 'Pergunta');
  const answer = await staff.writes(ticket, 'Resposta');
  const note = await staff.writes(ticket, 'Nota', { isInternal: true });
  await staff.patch(`/api/tickets/${ticket.id}`, { priority: 'high' });
  await product.allHeard(...Object.values(tabs));
  const said = ({ heard }: Listening) =>
    heard.filter(({ type }) => type !== 'notification').map(({ type, ...rest }) => [type, rest]);
  const message = ({ id }: { id: number }, userId: number | null) => [
    'new_message',
    { ticketId: ticket.id, message: { id, userId } },
  ];
  const updated = (actorId: number | null) => ['ticket_updated', { ticketId: ticket.id, actorId }];
  expect(said(tabs.other)).toEqual([]);
  expect(tabs.other.heard).toEqual([]);
  const team = said(tabs.staff);
  expect(team).toEqual(said(tabs.admin));
  expect(team).toEqual(
    expect.arrayContaining([
      ['new_ticket_created', { ticketId: ticket.id }],
      message(question, owner.id),
      message(answer, staff.id),
      message(note, staff.id),
      updated(staff.id),
    ]),
  );
  const own = said(tabs.owner);
  expect(own).toEqual(expect.arrayContaining([message(question, owner.id), message(answer, null)]));
  for (const frame of own)
    expect([message(question, owner.id), message(answer, null), updated(null), updated(owner.id)]).toContainEqual(
      frame,
    );
  const bells = tabs.owner.heard.filter(({ type }) => type === 'notification');
  expect(bells.map(({ notification }) => (notification as { type: string }).type)).toEqual(['team_reply']);
  expect(JSON.stringify(tabs.owner.frames)).not.toMatch(/Nota|high|Pessoa staff/);
  Object.values(tabs).forEach((tab) => tab.close());
});

it('WS-05: the token in the address is in no log and opens no other route', async () => {
  const tab = await owner.listens();
  tab.close();
  for (const path of ['/api/auth/me', '/api/tickets', '/', '/ws']) await product.get(`${path}?token=${owner.token}`);
  expect((await product.get(`/api/auth/me?token=${owner.token}`)).status).toBe(401);
  const log = await product.wholeLog();
  expect(log).not.toContain(owner.token);
  expect(log).toContain('token=[redacted]');
});

describe('WS-06: what a client sends is small, rare and text', () => {
  const fresh = async () => (await admin.hires()).listens();

  it('frames over 16 KiB, binary frames and more than 20 in ten seconds close the connection', async () => {
    const fits = await fresh();
    fits.socket.send('x'.repeat(16 * 1024));
    await fits.allRead();
    expect(fits.code).toBeUndefined();
    fits.close();
    const large = await fresh();
    large.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await large.closed).toBe(1009);
    const binary = await fresh();
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(1003);
    const flood = await fresh();
    for (let frames = 0; frames < 21; frames += 1) flood.socket.send('{}');
    expect(await flood.closed).toBe(1008);
  });

  it('compression is not offered, and a message in thousands of pieces ends the connection, not the process', async () => {
    const squeezed = new WebSocket(`ws://127.0.0.1:${product.port}/ws?token=${owner.token}`, {
      perMessageDeflate: true,
    });
    await new Promise((resolve) => squeezed.on('open', resolve));
    expect(squeezed.extensions).toBe('');
    squeezed.terminate();
    const socket = await rawSocket(product, (await admin.hires()).token);
    const piece = (opcode: number) => Buffer.from([opcode, 0x80, 0, 0, 0, 0]);
    const thousand = Buffer.concat(Array.from({ length: 1000 }, () => piece(0x00)));
    socket.write(piece(0x01));
    const send = (): boolean => socket.writable && socket.write(thousand, () => void setImmediate(send));
    send();
    await until(() => socket.closed, 'the end of the connection');
    expect((await product.get('/healthz')).status).toBe(200);
  });
});

it('WS-07: sockets per person are counted, and who is gone is forgotten', async () => {
  const person = await admin.hires();
  const tabs = await Promise.all(Array.from({ length: 64 }, () => person.listens()));
  expect(await handshakeStatus(person.listens())).toBe(429);
  const count = async () =>
    (await admin.get('/api/admin/online-users')).json<{ totalConnections: number }>().totalConnections;
  await until(async () => (await count()) >= 64);
  tabs.forEach((tab) => tab.close());
  await until(async () => (await count()) < 64);
  await until(async () => (await handshakeStatus(person.listens())) === 101);
  const held = [await narrow.listen({ token: owner.token }), await narrow.listen({ token: owner.token })];
  expect(await handshakeStatus(narrow.listen({ token: staff.token }))).toBe(503);
  held.forEach((tab) => tab.close());
});

it('WS-08: who does not read is cut off, and the others hear on', async () => {
  const flood = await floodOf(product, admin);
  const slow = await rawSocket(product, (await admin.again()).token);
  slow.pause();
  await flood.pour();
  expect(flood.reader.code).toBeUndefined();
  let bytes = 0;
  slow.on('data', (data: Buffer) => (bytes += data.length)).resume();
  await until(() => slow.closed, 'the end of the connection that did not read');
  // Frames that were still to be sent were dropped.
  expect(bytes).toBeLessThan(flood.bytes * 0.8);
  flood.reader.close();
});

it('WS-09: whatever ends a session closes its connections with the reason', async () => {
  const cases: [(person: Person) => Promise<unknown>, number][] = [
    [(person) => person.post('/api/auth/logout'), 4401],
    [({ id }) => admin.put(`/api/admin/users/${id}`, { isActive: false }), 4401],
    [({ id }) => admin.put(`/api/admin/users/${id}`, { role: 'staff' }), 4401],
    [({ id }) => admin.post(`/api/admin/users/${id}/change-password`, { newPassword: 'chuva-mansa-77' }), 4401],
    [() => admin.post('/api/admin/maintenance', { isActive: true }), 4503],
  ];
  const expiring = await admin.hires();
  await expiring.endsIn('5 seconds');
  const tabOfExpiring = await expiring.listens();
  // The time is read when the connection opens. The round of every half minute would now let it stay.
  await expiring.endsIn('1 day');
  await until(() => tabOfExpiring.code === 4401);
  for (const [end, code] of cases) {
    const person = await admin.hires();
    const tab = await person.listens();
    await end(person);
    await until(() => tab.code !== undefined);
    expect(tab.code).toBe(code);
  }
  await admin.post('/api/admin/maintenance', { isActive: false });
});

it('WS-10: whatever a client says on the connection changes nothing', async () => {
  const ticket = await owner.opens();
  const state = async () =>
    (await admin.get(`/api/tickets/${ticket.id}`)).text + (await admin.get(`/api/tickets/${ticket.id}/messages`)).text;
  const before = await state();
  const tab = await owner.listens({ ticketId: String(ticket.id) });
  for (const frame of [
    '{',
    'null',
    '[]',
    '"x"',
    '{"type":"new_message"}',
    JSON.stringify({ type: 'ticket_updated', ticketId: ticket.id, status: 'closed' }),
    JSON.stringify({ event: 'message', data: { ticketId: 1 } }),
    '{"__proto__":{"a":1}}',
    '\0',
    '42["x"]',
  ])
    tab.socket.send(frame);
  await tab.allRead();
  await product.allHeard(tab);
  expect(tab.heard).toEqual([]);
  expect(tab.code).toBeUndefined();
  expect(await state()).toBe(before);
  tab.close();
});
