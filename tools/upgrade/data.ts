import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { built, ROOT } from '../lib/paths.ts';
import { runNode } from '../lib/processes.ts';
import type { Settings } from '../lib/server.ts';
import type { Findings } from './findings.ts';
import type { Secrets } from './story.ts';

const FOLDER = join(ROOT, 'tools/upgrade/data');

export const archiveOf = (name: string): string => join(FOLDER, `${name}.tar.gz`);
export const recordOf = (name: string): string => join(FOLDER, `${name}.json`);
/** `oldest`, and the releases whose data are kept. */
export const namesOfData = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));

export type DataRecord = Secrets & { migrations: readonly string[]; findings: Findings };
export const readRecord = async (name: string): Promise<DataRecord> =>
  JSON.parse(await readFile(recordOf(name), 'utf8')) as DataRecord;

/** All data were written under this key, so that what it encrypts can be read. They get old, and nothing may go. */
export const SETTINGS: Settings = {
  SECRET_KEY: '5a'.repeat(32),
  DEMO_DATA: 'false',
  DRAFT_DAYS: '3650',
  NOTIFICATION_DAYS: '3650',
};

export const runCommand = (program: 'backup' | 'restore', args: readonly string[], settings: Settings) =>
  runNode([built(`cli/${program}.js`), ...args], {
    env: { DATABASE_URL: '', NODE_ENV: '', ...SETTINGS, ...settings },
  });

export const runOrFail = async (...command: Parameters<typeof runCommand>): Promise<void> => {
  const { code, output } = await runCommand(...command);
  assert.equal(code, 0, output);
};
