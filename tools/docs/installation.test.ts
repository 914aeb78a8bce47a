import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { type AtEnd, Cleanup } from '../lib/cleanup.ts';
import { JSON_TYPE } from '../lib/client.ts';
import { EmbeddedDatabase } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { freePort } from '../lib/ports.ts';
import { RunningServer, type Settings } from '../lib/server.ts';
import { examplesIn, INSTALLATION, read, runShell } from './examples.ts';
import { selfSigned, startNginx } from './nginx.ts';

const HOST = 'support.example.org';
const ADMIN = { email: 'ana@example.org', password: 'three green umbrellas' };

type Connection = { host: string; port: number; user: string; password: string; database: string };

const query = async (connection: Connection, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** A PostgreSQL in which nothing is prepared, and the address of its superuser. */
const emptyPostgres = async (end: AtEnd): Promise<Connection> => {
  const dataDir = await temporaryFolder(end);
  const server = await EmbeddedDatabase.start({ dataDir, durable: false });
  end.after(() => server.stop());
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const port = Number(new URL(server.url).port);
  const connection = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  await query(connection, ['DROP DATABASE player_support', 'DROP ROLE player_support']);
  return connection;
};

const statementsIn = (path: string): string[] =>
  examplesIn(path, 'sql').flatMap(({ text }) => text.split(/;\n?/).filter((statement) => statement.trim()));

/** The settings of docs/deploy/player-support.env, with the places of this test. */
const settingsOf = (places: Settings): Settings => {
  const lines = read('docs/deploy/player-support.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  return {
    ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
    ...places,
  };
};

type Site = { server: number; plain: number; secure: number; folder: string; cert: string; key: string };

/** The file of docs/deploy, with the places of this test. */
const siteFor = ({ server, plain, secure, folder, cert, key }: Site): string => {
  const places: readonly [from: string | RegExp, to: string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${server}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    [/^ *listen \[::\].*\n/gm, ''],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
    ['/var/log/nginx/', `${folder}/`],
  ];
  return places.reduce((site, [from, to]) => site.replaceAll(from, to), read('docs/deploy/nginx.conf'));
};

/** Where nginx listens, and the certificate that it has. */
type Tls = { port: number; ca: Buffer };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Received = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

/** Asks as a browser that trusts the certificate and resolves the host to this machine. */
const through =
  ({ port, ca }: Tls) =>
  (path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port, servername: HOST, ca, path, method, headers: { Host: HOST, ...headers } };
      const sent = request(to, (response) => {
        response.toArray().then((chunks: Buffer[]) => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode, headers: response.headers, text });
        }, reject);
      });
      sent.once('error', reject).end(body);
    });

/** As browsers do. */
const overHttp2 = async ({ port, ca }: Tls, path: string): Promise<number | undefined> => {
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: HOST });
  const stream = session.request({ ':path': path, ':authority': HOST });
  const [headers] = (await once(stream, 'response')) as [{ ':status'?: number }];
  stream.resume();
  await once(stream, 'end');
  session.close();
  return headers[':status'];
};

const firstFrame = ({ port, ca }: Tls, token: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const address = `wss://127.0.0.1:${port}/ws?token=${token}`;
    const options = { ca, servername: HOST, headers: { Host: HOST, Origin: `https://${HOST}` } };
    const socket = new WebSocket(address, options);
    socket.once('error', reject).once('message', (data: Buffer) => {
      socket.close();
      resolve(JSON.parse(data.toString()));
    });
  });

test('an installation as described: own PostgreSQL, first admin, nginx with TLS, backup', async (t) => {
  const end = Cleanup.of(t);
  const connection = await emptyPostgres(end);
  await query(connection, statementsIn(INSTALLATION));
  const [port, plain, secure, metrics] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const folder = await temporaryFolder(end);
  const settings = settingsOf({ DATA_DIR: join(folder, 'data'), PORT: String(port), METRICS_PORT: String(metrics) });
  settings.DATABASE_URL = settings.DATABASE_URL?.replace(':5432', `:${connection.port}`);
  const running = new RunningServer(end, settings);
  await running.ready();

  await t.test('the commands do what the document says', () =>
    runShell(examplesIn(INSTALLATION, 'sh'), { replace: { 'http://127.0.0.1:3000': running.address }, env: settings }),
  );

  const { cert, key } = await selfSigned(folder, HOST);
  const tls = { port: secure, ca: await readFile(cert) };
  const get = through(tls);
  const site = siteFor({ server: port, plain, secure, folder: join(folder, 'nginx'), cert, key });
  await startNginx(end, { folder: join(folder, 'nginx'), site, port: secure });

  await t.test('http leads to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/tickets?q=1`, { redirect: 'manual' });
    assert.equal(answer.status, 301);
    assert.match(answer.headers.get('location') ?? '', /^https:\/\/127\.0\.0\.1\/tickets\?q=1$/);
  });

  await t.test('HTTP/2 is spoken', async () => {
    assert.equal(await overHttp2(tls, '/readyz'), 200);
  });

  await t.test('the frontend is served, compressed, and tells browsers to stay with https', async () => {
    const page = await get('/');
    assert.equal(page.status, 200);
    assert.match(page.headers['strict-transport-security'] ?? '', /max-age=31536000/);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)![1]!;
    assert.equal((await get(script, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'], 'gzip');
  });

  const headers = { ...JSON_TYPE, 'x-forwarded-for': '203.0.113.9' };
  const login = await get('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const { sessionId: session } = JSON.parse(login.text) as { sessionId: string };
  const authorization = `Bearer ${session}`;

  await t.test(
    'the first admin is signed in, from the address of the client and not from the one it claims',
    async () => {
      const { text } = await get('/api/auth/sessions', { headers: { authorization } });
      const sessions = JSON.parse(text) as { ip: string }[];
      assert.deepEqual(
        sessions.map(({ ip }) => ip),
        ['127.0.0.1'],
      );
    },
  );

  await t.test('the live connection goes through', async () => {
    assert.deepEqual(await firstFrame(tls, session), { type: 'connection_confirmed' });
  });

  await t.test('a form of many megabytes is refused by the server and not by nginx', async () => {
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
    const body = Buffer.alloc(20 * 1024 * 1024, 'a');
    assert.equal((await get('/api/tickets/999999/upload', { method: 'POST', headers, body })).status, 404);
  });

  await t.test('the log of nginx holds no session', async () => {
    const log = await readFile(join(folder, 'nginx/player-support.log'), 'utf8');
    assert.match(log, / GET \/ws 101 /);
    assert.ok(!log.includes(session));
  });

  assert.equal(await running.stop(), 0);
});
