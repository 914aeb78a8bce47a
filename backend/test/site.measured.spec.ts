import { TestApp } from './support.js';

const ASKED = 100;

it('a process says within a second that it should get no requests when the database hangs', async () => {
  const app = await TestApp.start();
  const runner = app.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
  const began = performance.now();
  await Promise.all([1, 2, 3].map(() => app.http().get('/readyz').expect(503)));
  expect(performance.now() - began).toBeLessThan(1500);
  await runner.rollbackTransaction();
  await runner.release();
  await app.close();
});

it('the description of the API takes as little of the processor as the answer that it is unchanged', async () => {
  const app = await TestApp.start();
  const { etag } = (await app.http().get('/api/docs-json').expect(200)).headers;
  /** Milliseconds of the processor for one request, of client and server together. */
  const costOf = async (ask: () => PromiseLike<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    for (let times = 0; times < ASKED; times += 1) await ask();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / ASKED;
  };
  const least = () => costOf(() => app.http().get('/healthz').expect(200));
  const description = () => costOf(() => app.http().get('/api/docs-json').set('If-None-Match', etag!).expect(304));
  await least();
  const [ours, baseline] = [await description(), await least()];
  console.log(`304 of the description ${ours.toFixed(2)} ms, /healthz ${baseline.toFixed(2)} ms`);
  expect(ours).toBeLessThan(2 * baseline);
  await app.close();
});
