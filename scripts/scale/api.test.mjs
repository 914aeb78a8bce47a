import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BACKEND, TOOLS } from '../lib/paths.mjs';
import { node, quietly } from '../lib/run.mjs';
import { RedisServer, startS3 } from './lib/servers.mjs';

/** What the API promises of files, floods and live frames holds with another store and with Redis, word for word. */
const SPECS = ['files', 'uploads', 'realtime-recipients'];

test('the specs of the API hold with files in S3 and frames by Redis', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'player-support-scale-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const [store, redis] = await Promise.all([startS3({ after }, folder), RedisServer.start({ after }, folder)]);
  const env = { ...store.settings, REDIS_URL: redis.url, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  const files = SPECS.map((name) => `test/${name}.e2e.spec.ts`);
  const { code, output } = await quietly(
    node([TOOLS.jest, ...files], { cwd: BACKEND, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  assert.equal(code, 0, output);
});
