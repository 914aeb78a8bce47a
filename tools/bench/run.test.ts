import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withCleanup } from '../lib/cleanup.ts';
import { temporaryFolder } from '../lib/folders.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
type Written = { results: Record<string, { promises: { target: string }[] }> };

const PARTS_RUN = ['rows', 'growth', 'plans'];

test('a quick run measures the server beside its baselines and writes its figures', () =>
  withCleanup(async (end) => {
    const folder = await temporaryFolder(end);
    const options = ['--quick', '--only', PARTS_RUN.join(','), '--out', folder];
    const { stderr } = await promisify(execFile)(process.execPath, [...process.execArgv, MAIN, ...options]);
    assert.equal(stderr, '');
    const { results } = JSON.parse(readFileSync(join(folder, 'bench.json'), 'utf8')) as Written;
    assert.deepEqual(Object.keys(results), PARTS_RUN);
    for (const part of ['rows', 'growth']) assert.ok(results[part]!.promises.every(({ target }) => target.length > 0));
  }));
