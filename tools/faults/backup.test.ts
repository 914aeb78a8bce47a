import assert from 'node:assert/strict';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database, embeddedUrl, query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { built } from '../lib/paths.ts';
import { runNode } from '../lib/processes.ts';
import { readyServer, type Settings } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';

const WRITTEN = IS_LONG ? 10_000 : 400;
const WRITERS = 6;
const TWO_FILES = [20_000, 60_000];
/** With PUBLIC_URL people turn on push messages. */
const KEY = { SECRET_KEY: '5a'.repeat(32), PUBLIC_URL: 'https://suporte.clube.test' };
const CLUB = 'Clube Estrela';
/** Belongs to an admin whom nothing in this test notifies, so no message is sent. */
const DEVICE = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/aparelho',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

type Program = 'backup' | 'restore';

const runCommand = async (program: Program, args: string[], settings: Settings) => {
  const env = { DATABASE_URL: '', NODE_ENV: '', ...KEY, ...settings };
  const begin = Date.now();
  const { code, output } = await runNode([built(`cli/${program}.js`), ...args], { env });
  return { code, output, seconds: (Date.now() - begin) / 1000 };
};

const refused = async (program: Program, args: string[], settings: Settings, sentence: RegExp) => {
  const { code, output } = await runCommand(program, args, settings);
  assert.equal(code, 1);
  assert.match(output, sentence);
  assert.equal(output.trim().split('\n').length, 1, output);
};

/** Everything but who is signed in, as one checksum per table. */
const contents = async (url: string) => {
  const names = await query<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
    AND tablename NOT IN ('sessions', 'process_presence', 'migrations') ORDER BY 1`,
  );
  const sums = names.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, md5(string_agg(md5(t::text), '' ORDER BY t::text)) AS sum FROM "${name}" t`,
  );
  return query(url, `${sums.join(' UNION ALL ')} ORDER BY 1`);
};

test('a backup made under load is restored elsewhere, and damaged ones are refused', async (t) => {
  const database = await Database.start(t);
  const [from, to, folder] = [await temporaryFolder(t), await temporaryFolder(t), await temporaryFolder(t)];
  const source = { DATA_DIR: from, DATABASE_URL: database.url };
  const target = { DATA_DIR: to };
  const server = await readyServer(t, { ...KEY, ...source });
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const admin = await Person.signIn(server.address, 'admin@clube.test');
  assert.equal((await admin.ask('PUT', '/api/admin/settings', { name: CLUB })).status, 200);
  assert.equal((await admin.ask('PUT', '/api/push/subscription', DEVICE)).status, 204);
  const { body: pushKey } = await admin.ask('GET', '/api/push/key');
  const id = await player.ticketId();
  const writer = new Writer();
  let isOver = false;
  const over = () => isOver;
  const writing = [
    ...Array.from({ length: WRITERS }, () => writer.keepWriting(team, () => message(id), over)),
    writer.keepWriting(player, ticket, over),
    writer.keepWriting(team, () => message(id, TWO_FILES), over),
  ];
  await until(() => writer.acknowledged.length >= WRITTEN, 600_000);
  const before = [...writer.acknowledged];
  const archive = join(folder, 'under-load.tar.gz');
  const made = await runCommand('backup', [archive], source);
  assert.equal(made.code, 0, made.output);
  isOver = true;
  await Promise.all(writing);
  await refused('restore', [archive, '--force'], source, /is running on this database/);
  const verified = await runCommand('restore', [archive, '--verify'], source);
  assert.equal(verified.code, 0, verified.output);

  const restored = await runCommand('restore', [archive], target);
  assert.equal(restored.code, 0, restored.output);
  await refused('restore', [archive], target, /accounts and \d+ files already/);
  const elsewhere = await readyServer(t, { ...KEY, ...target });
  const evidence = await gather(embeddedUrl(to), to, before);
  const again = await Person.signIn(elsewhere.address, 'equipe@clube.test');
  assert.equal((await again.ask('POST', `/api/tickets/${id}/messages`, { message: 'depois' })).status, 201);
  assert.match((await again.ask('GET', '/api/config')).body, new RegExp(`"clubName":"${CLUB}"`));
  assert.equal((await again.ask('GET', '/api/push/key')).body, pushKey);
  const devices = await query(embeddedUrl(to), `SELECT endpoint FROM push_subscriptions`);
  assert.deepEqual(devices, [{ endpoint: DEVICE.endpoint }]);
  assert.equal(await elsewhere.stop(), 0);

  assert.equal(await server.stop(), 0);
  const whole = await contents(database.url);
  const rest = join(folder, 'at-rest.tar.gz');
  assert.equal((await runCommand('backup', [rest], source)).code, 0);
  await database.query('DELETE FROM user_message_reads; DELETE FROM notifications');
  const back = await runCommand('restore', [rest, '--force'], source);
  assert.equal(back.code, 0, back.output);
  assert.deepEqual(await contents(database.url), whole);
  await truncate(rest, 10_000);
  await refused('restore', [rest, '--force'], source, /cannot be read/);
  assert.deepEqual(await contents(database.url), whole);

  figure(t, {
    promise: 'A backup holds everything and can be restored, whole or not at all',
    test: 'backup under 8 writers; verified, restored into another kind of database, restored over itself; an archive cut short',
    acknowledged: before.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${restored.seconds.toFixed(1)} s`,
    more: `backup ${made.seconds.toFixed(1)} s; rows without file ${evidence.withoutFile}; notifications missing ${evidence.notifications.missing}`,
  });
  assertKept(evidence);
});
