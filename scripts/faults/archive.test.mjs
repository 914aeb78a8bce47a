import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import './lib/leave.mjs';
import { MAIN, temporaryFolder } from './lib/installation.mjs';

const { ArchiveWriter, unpack } = await import(join(dirname(MAIN), 'database/backup/archive.js'));

const PLACES = 50;
const SIZES = [0, 10, 70_000, 300_000];
const QUIET = { at: () => undefined };

const makeArchive = async (folder) => {
  const archive = new ArchiveWriter(join(folder, 'whole.tar.gz'));
  const files = [];
  for (const size of SIZES) {
    const key = `${randomBytes(16).toString('hex')}.txt`;
    await writeFile(join(folder, key), randomBytes(size));
    files.push({ key, ...(await archive.addFile(`files/${key.slice(0, 2)}/${key}`, join(folder, key))) });
  }
  await archive.finish({ format: 1, tables: [], sequences: [], migrations: [], keyMark: null, files });
  return readFile(join(folder, 'whole.tar.gz'));
};

test(`an archive that is cut or changed at ${PLACES} places is refused`, async (t) => {
  const folder = await temporaryFolder(t);
  const whole = await makeArchive(folder);
  const read = async (bytes) => {
    const [path, unpacked] = [join(folder, 'archive.tar.gz'), join(folder, 'unpacked')];
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked);
    await writeFile(path, bytes);
    return unpack(path, unpacked, QUIET);
  };
  assert.equal((await read(whole)).files.length, SIZES.length);
  for (let place = 0; place < PLACES; place += 1) {
    const at = Math.floor((whole.length * place) / PLACES);
    await assert.rejects(read(whole.subarray(0, at)), /^Error: The archive/, `cut at ${at}`);
    const changed = Buffer.from(whole);
    changed[Math.max(at, 20)] ^= 0x41;
    await assert.rejects(read(changed), /^Error: The archive/, `changed at ${at}`);
  }
});
