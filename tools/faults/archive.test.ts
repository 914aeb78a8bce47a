import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { built } from '../lib/paths.ts';

type Reporting = typeof import('../../backend/src/database/backup/steps.ts');
type Archive = typeof import('../../backend/src/database/backup/archive.ts');
const { ArchiveWriter, unpack } = (await import(built('database/backup/archive.js'))) as Archive;
const { Steps } = (await import(built('database/backup/steps.js'))) as Reporting;

const PLACES = 50;
const SIZES = [0, 10, 70_000, 300_000];

const makeArchive = async (folder: string) => {
  const archive = new ArchiveWriter(join(folder, 'whole.tar.gz'));
  const files = [];
  for (const size of SIZES) {
    const key = `${randomBytes(16).toString('hex')}.txt`;
    await writeFile(join(folder, key), randomBytes(size));
    files.push({ key, ...(await archive.addFile(`files/${key.slice(0, 2)}/${key}`, join(folder, key))) });
  }
  const madeAt = new Date().toISOString();
  await archive.finish({ format: 1, madeAt, tables: [], sequences: [], migrations: [], keyMark: null, files });
  return readFile(join(folder, 'whole.tar.gz'));
};

test(`an archive that is cut or changed at ${PLACES} places is refused`, async (t) => {
  const folder = await temporaryFolder(t);
  const whole = await makeArchive(folder);
  const read = async (bytes: Uint8Array) => {
    const [path, unpacked] = [join(folder, 'archive.tar.gz'), await mkdtemp(join(folder, 'unpacked-'))];
    await writeFile(path, bytes);
    return unpack(path, unpacked, new Steps());
  };
  assert.equal((await read(whole)).files.length, SIZES.length);
  for (let number = 0; number < PLACES; number += 1) {
    const at = Math.floor((whole.length * number) / PLACES);
    await assert.rejects(read(whole.subarray(0, at)), /^Error: The archive/, `cut at ${at}`);
    const changed = Buffer.from(whole);
    const place = Math.max(at, 20);
    changed[place] = changed[place]! ^ 0x41;
    await assert.rejects(read(changed), /^Error: The archive/, `changed at ${at}`);
  }
});
