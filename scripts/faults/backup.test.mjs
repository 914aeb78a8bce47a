import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import './lib/leave.mjs';
import { message, Person, ticket, Writer } from './lib/client.mjs';
import { assertKept, gather } from './lib/evidence.mjs';
import { figure } from './lib/figures.mjs';
import { Database, embeddedUrl, IS_LONG, MAIN, query, readyProduct, temporaryFolder } from './lib/installation.mjs';
import { until } from './lib/live.mjs';

const WRITTEN = IS_LONG ? 10_000 : 400;
const WRITERS = 6;
const TWO_FILES = [20_000, 60_000];
const KEY = { SECRET_KEY: '5a'.repeat(32) };

const run = async (program, args, settings) => {
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...KEY, ...settings };
  const child = spawn(process.execPath, [join(dirname(MAIN), `${program}.js`), ...args], { env });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => words.push(data));
  const begin = Date.now();
  const [code] = await once(child, 'close');
  return { code, said: words.join(''), seconds: (Date.now() - begin) / 1000 };
};

const refused = async (program, args, settings, sentence) => {
  const { code, said } = await run(program, args, settings);
  assert.equal(code, 1);
  assert.match(said, sentence);
  assert.equal(said.trim().split('\n').length, 1, said);
};

/** Everything but who is signed in, as one number per table. */
const contents = async (url) => {
  const names = await query(
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
  const product = await readyProduct(t, { ...KEY, ...source });
  const team = await Person.signIn(product.address, 'equipe@clube.test');
  const player = await Person.signIn(product.address, 'jogador@clube.test');
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
  const made = await run('backup', [archive], source);
  assert.equal(made.code, 0, made.said);
  isOver = true;
  await Promise.all(writing);
  await refused('restore', [archive, '--force'], source, /is running on this database/);
  const verified = await run('restore', [archive, '--verify'], source);
  assert.equal(verified.code, 0, verified.said);

  const restored = await run('restore', [archive], target);
  assert.equal(restored.code, 0, restored.said);
  await refused('restore', [archive], target, /accounts and \d+ files already/);
  const elsewhere = await readyProduct(t, { ...KEY, ...target });
  const evidence = await gather(embeddedUrl(to), to, before);
  const again = await Person.signIn(elsewhere.address, 'equipe@clube.test');
  assert.equal((await again.ask('POST', `/api/tickets/${id}/messages`, { message: 'depois' })).status, 201);
  assert.equal(await elsewhere.stop(), 0);

  assert.equal(await product.stop(), 0);
  const whole = await contents(database.url);
  const rest = join(folder, 'at-rest.tar.gz');
  assert.equal((await run('backup', [rest], source)).code, 0);
  await database.query('DELETE FROM user_message_reads; DELETE FROM notifications');
  const back = await run('restore', [rest, '--force'], source);
  assert.equal(back.code, 0, back.said);
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
