import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { memoryOf } from './security/memory.js';
import { type Someone, TestApp } from './support.js';

const ROWS = 100_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.admin();
  const [player, { id: worldId }] = [await app.player(), await app.world()];
  await app.untimed(
    `INSERT INTO tickets (title, description, category, status, "userId", "worldId", "createdAt", "waitingSince", "closedAt")
      SELECT 'Dúvidas - Aurora', 'Preciso de ajuda.', 'duvidas', 'closed', $1, $2, at, NULL, at + interval '9 hours'
      FROM (SELECT now() - n * interval '1 minute' AS at FROM generate_series(1, ${ROWS}) n) times`,
    [player.user.id, worldId],
  );
  await app.untimed(
    `INSERT INTO domain_events (type, "ticketId", "actorId", data)
      SELECT 'ticket.status_changed', t.id, NULL, '{"from": "resolved", "to": "closed"}' FROM tickets t`,
  );
  await app.untimed('ANALYZE');
});
afterAll(() => app.close());

it('a hundred thousand rows are exported in bounded memory, without holding up others', async () => {
  const exported = async (query = ''): Promise<number> => {
    const asked = get(`${app.url}/api/tickets/export.csv${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let lines = 0;
    for await (const chunk of response) lines += (chunk as Buffer).filter((byte) => byte === 10).length;
    return lines;
  };
  // The first export is made by code that is not compiled yet.
  await exported(`?to=${new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 10)}`);
  const before = memoryOf(process.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(process.pid))), 10);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  expect(await exported()).toBe(ROWS + 1);
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  clearInterval(watch);
  const stallMs = delay.max / 1e6;
  console.log(
    `${ROWS} rows in ${seconds.toFixed(1)} s, memory +${Math.round(peak - before)} MB, longest stall ${stallMs.toFixed(0)} ms`,
  );
  expect(peak - before).toBeLessThan(200);
  expect(stallMs).toBeLessThan(50);
});
