import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { signIn } from '../lib/client.ts';
import { embeddedUrl, query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { built } from '../lib/paths.ts';
import { readyServer, startServer } from '../lib/server.ts';
import { namesOfData, archiveOf, readRecord, runCommand, runOrFail, SETTINGS } from './data.ts';
import { findingsAt } from './findings.ts';
import { appliedAt, changedArchive, contentsOf, installationOf, withDatabase } from './installation.ts';
import { codeOf } from './story.ts';

type Supported = typeof import('../../backend/src/database/supported-schema.ts');
const { OLDEST_SCHEMA } = (await import(built('database/supported-schema.js'))) as Supported;

const NEWER = 'FromTheFuture9999999999999';
const NAMES = await namesOfData();

for (const name of NAMES) {
  const { findings, ...secrets } = await readRecord(name);

  test(`the data of ${name}: a start migrates them and finds all, the next one changes nothing`, async (t) => {
    const settings = { ...SETTINGS, DATA_DIR: await installationOf(t, name) };
    const first = await readyServer(t, settings);
    assert.deepEqual(await findingsAt(first.address), findings);
    const mfaToken = codeOf(secrets);
    const second = await signIn(first.address, 'moderadora@clube.test', { mfaToken });
    assert.equal(second.status, 200, 'the second factor of an old account');
    const applied = await appliedAt(embeddedUrl(settings.DATA_DIR));
    assert.equal(await first.stop(), 0);

    const again = await readyServer(t, settings);
    assert.deepEqual(await appliedAt(embeddedUrl(settings.DATA_DIR)), applied);
    assert.deepEqual(await findingsAt(again.address), findings);
    assert.equal(await again.stop(), 0);
  });

  test(`the archive of ${name}: a restore migrates it, and a start finds all`, async (t) => {
    const settings = { ...SETTINGS, DATA_DIR: await temporaryFolder(t) };
    await runOrFail('restore', [archiveOf(name)], settings);
    const server = await readyServer(t, settings);
    assert.deepEqual(await findingsAt(server.address), findings);
    assert.equal(await server.stop(), 0);
  });
}

test('the oldest data end with the oldest schema that is supported', async () => {
  const { migrations } = await readRecord('oldest');
  assert.equal(migrations.at(-1), OLDEST_SCHEMA);
});

const REFUSALS = [
  {
    of: 'older than the oldest schema',
    statement: `DELETE FROM migrations WHERE name = '${OLDEST_SCHEMA}'`,
    change: (migrations: readonly string[]) => migrations.filter((name) => name !== OLDEST_SCHEMA),
    sentence:
      /^The (database|archive) was written by a release that is too old for [\d.]+ \(\w+ is missing\)\. .*25 November 2026/m,
  },
  {
    of: 'of a newer release',
    statement: `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, '${NEWER}')`,
    change: (migrations: readonly string[]) => [...migrations, NEWER],
    sentence: new RegExp(`^The (database|archive) was written by a newer release than [\\d.]+ \\(${NEWER}\\)\\. `, 'm'),
  },
];

for (const { of, statement, change, sentence } of REFUSALS)
  test(`data ${of} are refused at the start and by a restore, and stay as they are`, async (t) => {
    const settings = { ...SETTINGS, DATA_DIR: await installationOf(t, 'oldest') };
    const before = await withDatabase(settings.DATA_DIR, async (url) => {
      await query(url, statement);
      return contentsOf(url);
    });

    const server = await startServer(t, settings);
    await assert.rejects(server.ready());
    assert.equal(await server.ended, 1);
    assert.match(server.output, sentence);
    const archive = await changedArchive(t, 'oldest', change);
    const restored = await runCommand('restore', [archive, '--force'], settings);
    assert.equal(restored.code, 1);
    assert.match(restored.output, sentence);
    assert.deepEqual(await withDatabase(settings.DATA_DIR, contentsOf), before);
  });
