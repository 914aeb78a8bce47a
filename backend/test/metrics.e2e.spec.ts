import { Env } from '../src/config/env.js';
import { MetricsRegistry } from '../src/metrics/metrics-registry.js';
import { MetricsServer } from '../src/metrics/metrics.server.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

describe('the figures for the operator', () => {
  let app: TestApp;
  let owner: Someone;

  beforeAll(async () => {
    app = await TestApp.start({ METRICS_PORT: 0 });
    owner = await app.player();
  });
  afterAll(() => app.close());

  const ask = (path = '/metrics', method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${app.app.get(MetricsServer).port}${path}`, { method });
  const figures = async (): Promise<string[]> => (await (await ask()).text()).split('\n');
  const valueOf = async (name: string): Promise<number> =>
    Number((await figures()).find((line) => line.startsWith(`${name} `))?.slice(name.length + 1));

  it('are Prometheus text, at one address and for reading only', async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(404);
  });

  it('count requests by the template of their route, never by an id or a word of somebody', async () => {
    const ticket = await app.ticket(owner);
    await app.http(owner).get(`/api/tickets/${ticket.id}`).expect(200);
    await app.http(owner).get('/api/tickets/2147483647').expect(404);
    await app.http(owner).get('/api/segredo-na-url').expect(404);
    // A request is counted when its answer has left, which the client may have read before.
    const counts = [
      'http_request_duration_seconds_count{method="GET",route="/api/tickets/:id",status="200"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/tickets/:id",status="404"} 1',
      'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    ];
    await until(async () => {
      const lines = await figures();
      return counts.every((count) => lines.includes(count));
    }, 'the counts of the three requests');
    expect((await figures()).join()).not.toMatch(/segredo|2147483647/);
  });

  it('know live connections, events, waiting sign-ins, connections to the database and Node itself', async () => {
    const tab = await app.listen(owner);
    expect(await valueOf('live_connections')).toBe(1);
    tab.close();
    await tab.closed;
    expect(await valueOf('events_listening')).toBe(1);
    await app.quiet();
    expect(await valueOf('events_waiting')).toBe(0);
    expect(await valueOf('events_delay_seconds')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('password_hashes_waiting')).toBe(0);
    expect(await valueOf('database_pool_connections{state="waiting"}')).toBe(0);
    expect(await valueOf('files_sweep_refused')).toBe(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('are not on the public port', async () => {
    const { text } = await app.http().get('/metrics').expect(404);
    expect(text).not.toContain('live_connections');
  });

  it('stop the start with a clear sentence when their port is taken', async () => {
    const env = Env.load({ METRICS_PORT: String(app.app.get(MetricsServer).port) });
    const second = new MetricsServer(env, new MetricsRegistry());
    await expect(second.onApplicationBootstrap()).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE/);
  });

  it('are neither kept nor served unless a port is named', async () => {
    const other = await TestApp.start({}, { keepData: true });
    expect(other.app.get(MetricsServer).port).toBeUndefined();
    await other.close();
  });
});
