import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SERVER } from '../lib/paths.mjs';
import { freePort, Product, temporaryFolder } from '../test/product.mjs';
import { runnableIn } from './lib/blocks.mjs';
import { inReverse } from './lib/in-reverse.mjs';
import { runShell, runTypeScript } from './lib/run-blocks.mjs';

/** Levels of pino. */
const [INFO, WARN] = [30, 40];

/** In this order: the last one erases somebody. */
const DOCUMENTS = [
  'docs/getting-started.md',
  'docs/integration.md',
  'docs/webhooks.md',
  'docs/operation.md',
  'docs/privacy.md',
];

test('the examples are correct and do what they say', async (t) => {
  const end = inReverse(t);
  const [PORT, METRICS_PORT, receiver] = [await freePort(), await freePort(), await freePort()].map(String);
  const env = {
    PORT,
    METRICS_PORT,
    DATA_DIR: await temporaryFolder(end),
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'info',
  };
  const product = new Product(end, env, [process.execPath, [SERVER]]);
  await product.ready();
  const replace = { 'http://localhost:3000': product.address, 4790: receiver, 9464: METRICS_PORT };

  for (const path of DOCUMENTS) {
    const [code, commands] = [runnableIn(path, 'ts'), runnableIn(path, 'sh')];
    if (code.length > 0) await t.test(`${path}: TypeScript`, () => runTypeScript(code, { replace }));
    if (commands.length > 0) await t.test(`${path}: commands`, () => runShell(commands, { replace, env }));
  }

  await t.test('every line of the log that a request causes names its trace', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = {
      authorization: `Bearer ${await product.signIn()}`,
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    };
    assert.equal((await fetch(`${product.address}/api/admin/users`, { headers })).status, 403);
    assert.equal(await product.stop(), 0);
    const lines = product.output.split('\n').filter((line) => line.includes('/api/admin/users'));
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)).map(({ traceId, level }) => [traceId, level]),
      [
        [trace, WARN],
        [trace, INFO],
      ],
    );
  });
});
