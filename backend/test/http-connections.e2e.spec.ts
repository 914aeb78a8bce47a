import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { PASSWORD, type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

/** A client that never closes its side. */
const open = async (app: TestApp, from = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port: app.port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const answerTo = async (app: TestApp, lines: readonly string[], body = ''): Promise<string> => {
  const socket = await open(app);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.write([...lines, '', body].join('\r\n'));
  await once(socket, 'end');
  socket.destroy();
  return answer;
};

const statusOf = async (...asked: Parameters<typeof answerTo>): Promise<number> =>
  Number((await answerTo(...asked)).split(' ')[1]);

const connectionsOf = (app: TestApp): Promise<number> => {
  const server = app.app.getHttpServer();
  return promisify(server.getConnections.bind(server))();
};

const untilConnections = async (app: TestApp, expected: number): Promise<void> => {
  await until(async () => (await connectionsOf(app)) === expected, `${expected} connections`);
};

const H2C = [
  'Host: x',
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
];

describe('connections to the server', () => {
  let app: TestApp;
  let owner: Someone;

  beforeAll(async () => {
    app = await TestApp.start();
    owner = await app.player();
  });
  afterAll(() => app.close());

  it('are closed after the answer to a request that offered another protocol', async () => {
    const before = await connectionsOf(app);
    const sockets = await Promise.all(Array.from({ length: 300 }, () => open(app)));
    for (const socket of sockets) socket.resume().write(['GET /healthz HTTP/1.1', ...H2C, '', ''].join('\r\n'));
    await Promise.all(sockets.map((socket) => once(socket, 'end')));
    await untilConnections(app, before);
    sockets.forEach((socket) => socket.destroy());
  });

  it('carry the body of a request that offers another protocol', async () => {
    const body = JSON.stringify({ email: owner.user.email, password: PASSWORD });
    const head = ['POST /api/auth/login HTTP/1.1', ...H2C, 'Content-Type: application/json'];
    const answer = await answerTo(app, [...head, `Content-Length: ${body.length}`], body);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(owner.user.email);
    expect(
      await statusOf(
        app,
        [...head, 'Transfer-Encoding: chunked'],
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ),
    ).toBe(200);
  });

  it('carry no second request behind one that offers another protocol', async () => {
    const answer = await answerTo(
      app,
      ['GET /healthz HTTP/1.1', ...H2C],
      'GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(answer).not.toContain('clubName');
  });

  it('carry requests with one Host only', async () => {
    const two = ['Host: clube.test', 'Host: evil.test'];
    expect(await statusOf(app, ['GET /api/config HTTP/1.1', two[0]!, 'Connection: close'])).toBe(200);
    expect(await statusOf(app, ['GET /api/config HTTP/1.1', ...two, 'Connection: close'])).toBe(400);
    expect(await statusOf(app, ['GET / HTTP/1.1', ...two, 'Connection: close'])).toBe(400);
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const asked = [`GET /ws?token=${owner.token} HTTP/1.1`, ...two, ...upgrade];
    expect(await statusOf(app, [...asked, 'Sec-WebSocket-Key: c2l4dGVlbiBieXRlcyBvaw=='])).toBe(400);
  });
});

describe('a limit of connections per address', () => {
  const isRefused = async (app: TestApp, from: string): Promise<boolean> => {
    const socket = await open(app, from);
    socket.resume().write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    const refused = await Promise.race([
      once(socket, 'data').then(() => false),
      once(socket, 'end').then(() => true),
      once(socket, 'close').then(() => true),
    ]);
    socket.destroy();
    return refused;
  };

  it('closes what is beyond it, and holds for each address alone', async () => {
    const app = await TestApp.start({ CONNECTIONS_PER_ADDRESS: 20 });
    const held = await Promise.all(Array.from({ length: 20 }, () => open(app, '127.0.0.2')));
    await untilConnections(app, 20);
    expect(await isRefused(app, '127.0.0.2')).toBe(true);
    expect(await isRefused(app, '127.0.0.3')).toBe(false);
    held.pop()!.destroy();
    await untilConnections(app, 19);
    expect(await isRefused(app, '127.0.0.2')).toBe(false);
    held.forEach((socket) => socket.destroy());
    await app.close();
  });

  it('counts nothing behind a proxy, whose address all connections have', async () => {
    const app = await TestApp.start({ CONNECTIONS_PER_ADDRESS: 2, TRUST_PROXY_HOPS: 1 });
    const held = await Promise.all(Array.from({ length: 5 }, () => open(app, '127.0.0.2')));
    expect(await isRefused(app, '127.0.0.2')).toBe(false);
    held.forEach((socket) => socket.destroy());
    await app.close();
  });
});
