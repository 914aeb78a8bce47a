import { test } from 'node:test';
import { SERVER } from '../lib/paths.mjs';
import { freePort, Product, temporaryFolder } from '../test/product.mjs';
import { runnableIn } from './lib/blocks.mjs';
import { runShell, runTypeScript } from './lib/run-blocks.mjs';

test('the examples for programs are correct and do what they say', async (t) => {
  const PORT = String(await freePort());
  const settings = { PORT, DATA_DIR: await temporaryFolder(t), WEBHOOK_ALLOW_PRIVATE: 'true' };
  const product = new Product(t, settings, [process.execPath, [SERVER]]);
  await product.ready();
  const replace = { 'http://localhost:3000': product.address, 4790: String(await freePort()) };

  for (const path of ['docs/integration.md', 'docs/webhooks.md']) {
    await t.test(`${path}: TypeScript`, () => runTypeScript(runnableIn(path, 'ts'), { replace }));
    await t.test(`${path}: shell`, () => runShell(runnableIn(path, 'sh'), { replace }));
  }
  await product.stop();
});
