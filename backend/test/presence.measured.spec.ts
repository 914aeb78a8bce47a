import { randomUUID } from 'node:crypto';
import { TestApp } from './support.js';

it('presence is told to the team of every process within a second', async () => {
  const one = await TestApp.start();
  const two = await TestApp.start({}, { keepData: true });
  const [ana, bia] = [await one.staff(), await one.staff()];
  const { id } = await one.ticket(await one.player());
  const team = [await one.listen(bia), await two.listen(bia)];
  const began = performance.now();
  const doing = { tab: randomUUID(), doing: 'replying' };
  await one.http(ana).post(`/api/tickets/${id}/presence`).send(doing).expect(204);
  await Promise.all(team.map((heard) => heard.next(({ type }) => type === 'presence')));
  expect(performance.now() - began).toBeLessThan(1_000);
  team.forEach((heard) => heard.close());
  await two.close();
  await one.close();
});
