import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SERVER } from '../lib/paths.mjs';
import { freePort, Product, temporaryFolder } from '../test/product.mjs';
import { runnableIn } from './lib/blocks.mjs';
import { runShell, runTypeScript } from './lib/run-blocks.mjs';

/** In this order: the last one erases somebody. */
const DOCUMENTS = [
  'docs/getting-started.md',
  'docs/integration.md',
  'docs/webhooks.md',
  'docs/operation.md',
  'docs/privacy.md',
];

test('the examples are correct and do what they say', async (t) => {
  const [PORT, METRICS_PORT, receiver] = [await freePort(), await freePort(), await freePort()].map(String);
  const env = { PORT, METRICS_PORT, DATA_DIR: await temporaryFolder(t), WEBHOOK_ALLOW_PRIVATE: 'true' };
  const product = new Product(t, env, [process.execPath, [SERVER]]);
  await product.ready();
  const replace = { 'http://localhost:3000': product.address, 4790: receiver, 9464: METRICS_PORT };

  for (const path of DOCUMENTS) {
    const [code, commands] = [runnableIn(path, 'ts'), runnableIn(path, 'sh')];
    if (code.length > 0) await t.test(`${path}: TypeScript`, () => runTypeScript(code, { replace }));
    if (commands.length > 0) await t.test(`${path}: commands`, () => runShell(commands, { replace, env }));
  }
  assert.equal(await product.stop(), 0);
});
