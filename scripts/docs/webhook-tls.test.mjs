import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER } from '../lib/paths.mjs';
import { freePort, Product, temporaryFolder } from '../test/product.mjs';
import { inReverse } from './lib/in-reverse.mjs';
import { selfSigned } from './lib/nginx.mjs';

const DELIVERED_MS = 10_000;

/** A receiver with a certificate of its own, and what it was told. */
const receive = async (end, { cert, key }) => {
  const told = [];
  const server = createServer({ cert: await readFile(cert), key: await readFile(key) }, (request, response) => {
    told.push(request.headers['x-event-id']);
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  end.after(() => server.close());
  return { told, url: `https://127.0.0.1:${server.address().port}/hook` };
};

test('webhooks go to https receivers whose authority is trusted by NODE_EXTRA_CA_CERTS, and to no others', async (t) => {
  const end = inReverse(t);
  const [known, unknown] = [await temporaryFolder(end), await temporaryFolder(end)];
  const trusted = await selfSigned(known, 'hooks.example.org');
  const receivers = [await receive(end, trusted), await receive(end, await selfSigned(unknown, 'hooks.example.org'))];
  const places = { DATA_DIR: await temporaryFolder(end), PORT: String(await freePort()) };
  const settings = { ...places, WEBHOOK_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: trusted.cert };
  const product = new Product(end, settings, [process.execPath, [SERVER]]);
  await product.ready();

  const admin = await product.signIn('admin@clube.test');
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const call = async (path, body) => {
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${product.address}/api${path}`, options)).json();
  };
  const tried = async (id) => {
    for (const until = Date.now() + DELIVERED_MS; Date.now() < until; await sleep(100)) {
      const [delivery] = await call(`/admin/webhooks/${id}/deliveries`);
      if (delivery?.lastAttemptAt) return delivery;
    }
    throw new Error('nothing was tried');
  };
  const hooks = [];
  for (const { url } of receivers) hooks.push(await call('/admin/webhooks', { url, events: ['maintenance.switched'] }));
  await call('/admin/maintenance', { isActive: true });

  const [good, bad] = [await tried(hooks[0].id), await tried(hooks[1].id)];
  assert.deepEqual([good.status, good.responseStatus, receivers[0].told], ['delivered', 204, [String(good.eventId)]]);
  assert.deepEqual([bad.status, bad.error, receivers[1].told], ['pending', 'tls', []]);
  assert.equal(await product.stop(), 0);
});
