import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import { BACKEND, SERVER } from '../lib/paths.mjs';
import { freePort, Product, temporaryFolder } from '../test/product.mjs';
import { read, runnableIn } from './lib/blocks.mjs';
import { inReverse } from './lib/in-reverse.mjs';
import { selfSigned, startNginx } from './lib/nginx.mjs';
import { runShell } from './lib/run-blocks.mjs';

const DOCUMENT = 'docs/installation.md';
const HOST = 'support.example.org';
const ADMIN = { email: 'ana@example.org', password: 'three green umbrellas' };

const inBackend = createRequire(join(BACKEND, 'package.json'));
const pg = inBackend('pg');
const { WebSocket } = inBackend('ws');

const query = async (connection, statements) => {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** A PostgreSQL in which nothing is prepared, and the address of its superuser. */
const emptyPostgres = async (end) => {
  const { EmbeddedDatabase } = await import(join(BACKEND, 'dist/database/embedded.js'));
  const dataDir = await temporaryFolder(end);
  const server = await EmbeddedDatabase.start({ dataDir, durable: false });
  end.after(() => server.stop());
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const port = Number(new URL(server.url).port);
  const connection = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  await query(connection, ['DROP DATABASE player_support', 'DROP ROLE player_support']);
  return connection;
};

const statementsIn = (path) =>
  runnableIn(path, 'sql').flatMap(({ text }) => text.split(/;\n?/).filter((statement) => statement.trim()));

/** The settings of deploy/player-support.env, with the places of this test. */
const settingsOf = (places) => {
  const lines = read('deploy/player-support.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  return { ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))), ...places };
};

const replaced = (text, pairs) => pairs.reduce((result, [from, to]) => result.replaceAll(from, String(to)), text);

const siteFor = ({ product, plain, secure, folder, cert, key }) =>
  replaced(read('deploy/nginx.conf'), [
    ['127.0.0.1:3000', `127.0.0.1:${product}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    [/^ *listen \[::\].*\n/gm, ''],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
    ['/var/log/nginx/', `${folder}/`],
  ]);

/** As a browser asks that trusts the certificate and looks the host up here. */
const through =
  ({ port, ca }) =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port, servername: HOST, ca, path, method, headers: { Host: HOST, ...headers } };
      const sent = request(to, async (response) => {
        const pieces = [];
        for await (const piece of response) pieces.push(piece);
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode, headers: response.headers, text });
      });
      sent.once('error', reject).end(body);
    });

/** As browsers do. */
const overHttp2 = async ({ port, ca }, path) => {
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: HOST });
  const stream = session.request({ ':path': path, ':authority': HOST });
  const [headers] = await once(stream, 'response');
  stream.resume();
  await once(stream, 'end');
  session.close();
  return headers[':status'];
};

const firstFrame = ({ port, ca }, token) =>
  new Promise((resolve, reject) => {
    const address = `wss://127.0.0.1:${port}/ws?token=${token}`;
    const socket = new WebSocket(address, { ca, servername: HOST, headers: { Host: HOST, Origin: `https://${HOST}` } });
    socket.once('error', reject).once('message', (data) => {
      socket.close();
      resolve(JSON.parse(data.toString()));
    });
  });

const json = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('an installation as described: own PostgreSQL, first admin, nginx with TLS, backup', async (t) => {
  const end = inReverse(t);
  const connection = await emptyPostgres(end);
  await query(connection, statementsIn(DOCUMENT));
  const [product, plain, secure, metrics] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const folder = await temporaryFolder(end);
  const settings = settingsOf({ DATA_DIR: join(folder, 'data'), PORT: String(product), METRICS_PORT: String(metrics) });
  settings.DATABASE_URL = settings.DATABASE_URL.replace(':5432', `:${connection.port}`);
  const running = new Product(end, settings, [process.execPath, [SERVER]]);
  await running.ready();

  await t.test('the commands do what the document says', () =>
    runShell(runnableIn(DOCUMENT, 'sh'), { replace: { 'http://127.0.0.1:3000': running.address }, env: settings }),
  );

  const { cert, key } = await selfSigned(folder, HOST);
  const line = { port: secure, ca: await readFile(cert) };
  const get = through(line);
  const site = siteFor({ product, plain, secure, folder: join(folder, 'nginx'), cert, key });
  await startNginx(end, { folder: join(folder, 'nginx'), site, port: secure });

  await t.test('http leads to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/tickets?q=1`, { redirect: 'manual' });
    assert.equal(answer.status, 301);
    assert.match(answer.headers.get('location'), /^https:\/\/127\.0\.0\.1\/tickets\?q=1$/);
  });

  await t.test('HTTP/2 is spoken', async () => {
    assert.equal(await overHttp2(line, '/readyz'), 200);
  });

  await t.test('the interface is served, compressed, and says to stay with https', async () => {
    const page = await get('/');
    assert.equal(page.status, 200);
    assert.match(page.headers['strict-transport-security'], /max-age=31536000/);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)[1];
    assert.equal((await get(script, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'], 'gzip');
  });

  const { headers, ...rest } = json(ADMIN);
  const login = await get('/api/auth/login', { ...rest, headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } });
  const session = JSON.parse(login.text).sessionId;
  const authorization = `Bearer ${session}`;

  await t.test('the first admin is in, from the address of the client and not from the one it claims', async () => {
    const sessions = JSON.parse((await get('/api/auth/sessions', { headers: { authorization } })).text);
    assert.deepEqual(
      sessions.map(({ ip }) => ip),
      ['127.0.0.1'],
    );
  });

  await t.test('the live connection goes through', async () => {
    assert.deepEqual(await firstFrame(line, session), { type: 'connection_confirmed' });
  });

  await t.test('a form of many megabytes is judged by the product and not by nginx', async () => {
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
    const body = Buffer.alloc(20 * 1024 * 1024, 'a');
    assert.equal((await get('/api/tickets/999999/upload', { method: 'POST', headers, body })).status, 404);
  });

  await t.test('no session stands in the log of nginx', async () => {
    const log = await readFile(join(folder, 'nginx/player-support.log'), 'utf8');
    assert.match(log, / GET \/ws 101 /);
    assert.ok(!log.includes(session));
  });

  assert.equal(await running.stop(), 0);
});
