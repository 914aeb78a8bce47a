import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AtEnd, Cleanup } from '../lib/cleanup.ts';
import { Person } from '../lib/client.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { freePort, portOf } from '../lib/ports.ts';
import { RunningServer } from '../lib/server.ts';
import { selfSigned } from './nginx.ts';

const DELIVERED_MS = 10_000;

type Delivery = {
  lastAttemptAt: string | null;
  status: string;
  responseStatus: number;
  eventId: number;
  error: string;
};

/** A receiver with a certificate of its own, and the events that it received. */
const receive = async (end: AtEnd, { cert, key }: { cert: string; key: string }) => {
  const events: unknown[] = [];
  const server = createServer({ cert: await readFile(cert), key: await readFile(key) }, (request, response) => {
    events.push(request.headers['x-event-id']);
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  end.after(() => server.close());
  return { events, url: `https://127.0.0.1:${portOf(server)}/hook` };
};

test('webhooks go to https receivers whose authority is trusted by NODE_EXTRA_CA_CERTS, and to no others', async (t) => {
  const end = Cleanup.of(t);
  const [known, unknown] = [await temporaryFolder(end), await temporaryFolder(end)];
  const trusted = await selfSigned(known, 'hooks.example.org');
  const receivers = [
    await receive(end, trusted),
    await receive(end, await selfSigned(unknown, 'hooks.example.org')),
  ] as const;
  const places = { DATA_DIR: await temporaryFolder(end), PORT: String(await freePort()) };
  const settings = { ...places, WEBHOOK_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: trusted.cert };
  const server = new RunningServer(end, settings);
  await server.ready();

  const admin = await Person.signIn(server.address, 'admin@clube.test');
  const delivered = async (id: number): Promise<Delivery> => {
    for (const until = Date.now() + DELIVERED_MS; Date.now() < until; await sleep(100)) {
      const [delivery] = await admin.get<Delivery[]>(`/api/admin/webhooks/${id}/deliveries`);
      if (delivery?.lastAttemptAt) return delivery;
    }
    throw new Error('No delivery was tried.');
  };
  const add = async (url: string): Promise<number> => {
    const { body } = await admin.ask('POST', '/api/admin/webhooks', { url, events: ['maintenance.switched'] });
    return (JSON.parse(body) as { id: number }).id;
  };
  const hooks = [await add(receivers[0].url), await add(receivers[1].url)] as const;
  await admin.ask('POST', '/api/admin/maintenance', { isActive: true });

  const [good, bad] = [await delivered(hooks[0]), await delivered(hooks[1])];
  assert.deepEqual([good.status, good.responseStatus, receivers[0].events], ['delivered', 204, [String(good.eventId)]]);
  assert.deepEqual([bad.status, bad.error, receivers[1].events], ['pending', 'tls', []]);
  assert.equal(await server.stop(), 0);
});
