import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../lib/folders.ts';
import { BACKEND, MODULES } from '../lib/paths.ts';
import { runNode } from '../lib/processes.ts';
import { startS3 } from './s3.ts';
import { RedisServer } from './servers.ts';

/** Files, rate limits, live frames and presence must behave the same with S3 and Redis. */
const SPECS = ['files', 'uploads', 'realtime-recipients', 'presence'];

test('the specs of the API pass with files in S3 and frames through Redis', async (t) => {
  const folder = await temporaryFolder(t);
  const store = await startS3(t, folder);
  const redis = await RedisServer.start(t, folder);
  const env = { ...store.settings, REDIS_URL: redis.url, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  const files = SPECS.map((name) => `test/${name}.e2e.spec.ts`);
  const { code, output } = await runNode([join(MODULES, 'jest/bin/jest.js'), ...files], { cwd: BACKEND, env });
  assert.equal(code, 0, output);
});
