import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '../src/config/limits.js';
import { VERSION } from '../src/config/version.js';
import { HealthService } from '../src/http/health.service.js';
import { TestApp } from './support.js';
import { until } from './waiting.js';

describe('what is public', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ CLUB_NAME: 'Aurora Clube', CLUB_LOGO_URL: '/logo.svg' });
  });
  afterAll(() => app.close());

  it('the club, the limits and maintenance, also while that is on', async () => {
    const config = async () => (await app.http().get('/api/config').expect(200)).body;
    expect(await config()).toEqual({
      clubName: 'Aurora Clube',
      subtitle: { pt: 'Suporte ao jogador', en: 'Player support' },
      accent: '#FBC321',
      logoUrl: '/logo.svg',
      faviconUrl: null,
      firstAnswerHours: 24,
      sendsMail: false,
      mailsHoldAnswers: false,
      panelResetUrl: null,
      limits: LIMITS,
      maintenance: { isActive: false, message: null },
    });
    await app
      .http(await app.admin())
      .post('/api/admin/maintenance')
      .send({ isActive: true, message: 'Já voltamos.' })
      .expect(200);
    expect((await config()).maintenance).toEqual({ isActive: true, message: 'Já voltamos.' });
    await app.http().get('/healthz').expect(200);
    await app.http().get('/readyz').expect(200);
  });

  it('pages that describe the API, with what they load and nothing else', async () => {
    const page = await app.http().get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(page.text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />');
    const loaded = [...page.text.matchAll(/(?:src|href)="(\/api\/docs[^"]*)"/g)].map(([, path]) => path!);
    expect(loaded).toHaveLength(5);
    for (const path of loaded) await app.http().get(path).expect(200);
    for (const name of ['package.json', 'quick-start.md', 'page.html', 'api-docs.ts', '..%2fopenapi.ts'])
      await app.http().get(`/api/docs/${name}`).expect(404);
  });

  it('the description of the API, which is sent again only when it is another', async () => {
    const { body, headers } = await app.http().get('/api/docs-json').expect(200).expect('Content-Type', /json/);
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/auth/login': expect.any(Object) } });
    const conditional = (etag: string) => app.http().get('/api/docs-json').set('If-None-Match', etag);
    const unchanged = await conditional(headers['etag']!).expect(304);
    expect(unchanged.text).toBe('');
    expect((await conditional('"other"').expect(200)).body).toEqual(body);
    expect((await app.http().head('/api/docs-json').expect(200)).headers['etag']).toBe(headers['etag']);
  });

  it('no YAML of that description, which would be written anew for every request', async () => {
    const answers = await Promise.all(
      ['/api/docs-yaml', '/api/nothing'].map((path) => app.http().get(path).expect(404)),
    );
    const [yaml, unknown] = answers.map(({ text }) => text.replaceAll(/docs-yaml|nothing/g, '…'));
    expect(yaml).toBe(unknown);
  });

  it('whether the process runs, and in which version', async () => {
    const { body, headers } = await app.http().get('/healthz').expect(200);
    expect(body).toEqual({ status: 'ok', version: VERSION });
    expect(headers['cache-control']).toBe('no-store');
    // Strangers come through a proxy, and learn no version.
    const outside = await app.http().get('/healthz').set('X-Forwarded-For', '203.0.113.7').expect(200);
    expect(outside.body).toEqual({ status: 'ok' });
  });

  const ready = async (status: number) => (await app.http().get('/readyz').expect(status)).body as object;
  const FINE = { status: 'ready', accepting: true, database: true, migrations: true, disk: true };

  it('whether it should be sent requests', async () => {
    expect(await ready(200)).toEqual(FINE);
  });

  it('that it should not, with a schema it does not know', async () => {
    const [last] = await app.db.query('SELECT id, name, timestamp FROM migrations ORDER BY id DESC LIMIT 1');
    await app.db.query('DELETE FROM migrations WHERE id = $1', [last.id]);
    expect(await ready(503)).toEqual({ ...FINE, status: 'not_ready', migrations: false });
    await app.db.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', [
      last.id,
      last.timestamp,
      last.name,
    ]);
    expect(await ready(200)).toEqual(FINE);
  });

  it('that it should not when the database hangs', async () => {
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
    // The lock is held until they have answered.
    const answers = await Promise.all([ready(503), ready(503), ready(503)]);
    for (const answer of answers)
      expect(answer).toEqual({ ...FINE, status: 'not_ready', database: false, migrations: false });
    await runner.rollbackTransaction();
    await runner.release();
    await until(async () => (await app.http().get('/readyz')).status === 200);
    expect(await ready(200)).toEqual(FINE);
  });

  it('that it should not, once the stop has begun', async () => {
    app.app.get(HealthService).onModuleDestroy();
    expect(await ready(503)).toEqual({ ...FINE, status: 'not_ready', accepting: false });
  });

  it('looks at the disk that a folder will be on before it is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'player-support-disk-'));
    const other = await TestApp.start({ DATA_DIR: join(folder, 'not', 'yet') }, { keepData: true });
    rmSync(folder, { recursive: true });
    await other.http().get('/readyz').expect(200);
    await other.close();
  });
});
