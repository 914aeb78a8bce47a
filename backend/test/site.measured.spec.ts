import { TestApp } from './support.js';

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
