import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, type WriteRequest, Writer } from '../lib/writer.ts';
import { assertKept, gather, temporaryFiles } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { SERVER } from '../lib/paths.ts';
import { type Command, readyServer } from '../lib/server.ts';

const MEGABYTE = 1024 * 1024;
const ANSWERS_WITHIN_MS = 2000;
const LARGE = [8 * MEGABYTE];
const FIVE = Array.from({ length: 5 }, () => 2 * MEGABYTE);

/** A disk of 24 MB that only this process sees: root may mount one, others may in a name space of their own. */
const onSmallDisk = (): Command => {
  const flags = process.getuid?.() === 0 ? '-m' : '-rm';
  const script = 'mount -t tmpfs -o size=24m,mode=0711 tmpfs "$DATA_DIR" && exec "$0" "$1"';
  return ['unshare', [flags, 'sh', '-c', script, process.execPath, SERVER]];
};

test('the disk of the files is full', async (t) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(
    t,
    { DATA_DIR, DATABASE_URL: database.url, UPLOAD_RESERVE_BYTES: '0' },
    onSmallDisk(),
  ).catch((cause: unknown) => {
    throw new Error('A small disk could not be mounted; run as root or allow user name spaces.', { cause });
  });
  const disk = `/proc/${server.pid}/root${DATA_DIR}`;
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const id = await team.ticketId();
  const send = async ({ path, key, body }: WriteRequest) => {
    const begin = Date.now();
    const { status } = await team.ask('POST', path, body(), { 'idempotency-key': key });
    return { status, isQuick: Date.now() - begin < ANSWERS_WITHIN_MS };
  };
  const [large, five] = [message(id, LARGE), message(id, FIVE)];
  const writer = new Writer();

  await writeFile(join(disk, 'ballast'), new Uint8Array(19 * MEGABYTE));
  assert.deepEqual(await send(large), { status: 507, isQuick: true });
  assert.deepEqual(await send(five), { status: 507, isQuick: true });
  assert.deepEqual(await temporaryFiles(disk), []);
  await writer.write(team, message(id));
  const degraded = await fetch(`${server.address}/readyz`);
  assert.deepEqual([degraded.status, ((await degraded.json()) as { disk: boolean }).disk], [503, false]);

  await rm(join(disk, 'ballast'));
  const begin = Date.now();
  await writer.write(team, large);
  const recovery = Date.now() - begin;
  await writer.write(team, five);
  const evidence = await gather(database.url, disk, writer.acknowledged);
  figure(t, {
    promise: 'A full disk costs uploads, not messages; nothing half stays',
    test: 'file store on a disk of 24 MB, 5 MB free',
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${(recovery / 1000).toFixed(1)} s`,
    more: `uploads 507 at once, texts 201, /readyz 503; rows without file ${evidence.withoutFile}, half messages ${evidence.half}`,
  });
  assert.deepEqual(writer.unexpected, []);
  assertKept(evidence);
  assert.deepEqual(await temporaryFiles(disk), []);
  assert.equal(await server.stop(), 0);
});
