import { Receiver } from './receiver.js';
import { TestApp } from './support.js';

it('a receiver that stalls does not hold up the stop of the product for 10 s', async () => {
  const receiver = await Receiver.start();
  receiver.behave = () => undefined;
  const app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: true, WEBHOOK_TIMEOUT_MS: 30_000 });
  const admin = await app.admin();
  const wanted = { url: receiver.url(), events: ['maintenance.switched'] };
  await app.http(admin).post('/api/admin/webhooks').send(wanted).expect(201);
  await app.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200);
  await receiver.bodies(1);
  const stopping = performance.now();
  await app.close();
  expect(performance.now() - stopping).toBeLessThan(10_000);
  await receiver.close();
});
