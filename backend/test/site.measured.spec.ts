import { TestApp } from './support.js';

const CPU_MAX_MS = 3;

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

it('the description of the API takes next to nothing of the processor once it was made', async () => {
  const app = await TestApp.start();
  const ask = (headers = {}) => app.http().get('/api/docs-json').set(headers);
  const { etag } = (await ask().expect(200)).headers;
  const before = process.cpuUsage();
  const asked = 100;
  for (let times = 0; times < asked; times += 1) await ask({ 'If-None-Match': etag! }).expect(304);
  const { user, system } = process.cpuUsage(before);
  // Client and server together; writing the document alone took more than that.
  expect((user + system) / 1000 / asked).toBeLessThan(CPU_MAX_MS);
  await app.close();
});
