import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.ts';
import { run } from '../lib/processes.ts';
import { findInPath } from '../lib/programs.ts';
import { read } from './blocks.ts';

const UNITS = ['player-support.service', 'player-support-backup.service', 'player-support-backup.timer'];
/** On systemd's scale from 0 to 100; a service without any of these settings has 96. */
const EXPOSED_AT_MOST = 30;
/** The server promises to have stopped by then. */
const STOPS_WITHIN_S = 15;

/** With the places of this machine, because systemd looks whether they are there. */
const here = (text: string): string =>
  text
    .replaceAll('/opt/player-support', ROOT)
    .replaceAll('/usr/bin/node ', `${process.execPath} `)
    .replaceAll('User=player-support', `User=${userInfo().username}`);

const analyze = async (...args: string[]): Promise<void> => {
  const { code, output } = await run('systemd-analyze', args);
  assert.equal(code, 0, output);
  assert.doesNotMatch(output, /Unknown|ignoring/i);
};

test('a stop is never cut short', () => {
  const found = /^TimeoutStopSec=(\d+)$/m.exec(read('docs/deploy/player-support.service'));
  assert.ok(Number(found?.[1]) > STOPS_WITHIN_S);
});

test('systemd understands the units, and the service is confined', async (t) => {
  if (!findInPath('systemd-analyze')) return t.diagnostic('There is no systemd here: the units were not judged.');
  const folder = await mkdtemp(join(tmpdir(), 'player-support-units-'));
  t.after(() => rm(folder, { recursive: true }));
  const paths = UNITS.map((name) => join(folder, name));
  for (const name of UNITS) await writeFile(join(folder, name), here(read(`docs/deploy/${name}`)));
  await analyze('verify', ...paths);
  await analyze('security', '--offline=true', `--threshold=${EXPOSED_AT_MOST}`, paths[0]!);
});
