import { Panel, PANEL_PASSWORD } from './panel.js';
import { PASSWORD, TestApp } from './support.js';

const timed = async (work: PromiseLike<unknown>): Promise<number> => {
  const begin = performance.now();
  await work;
  return performance.now() - begin;
};

it('signing in waits three seconds at most for a panel, and for a dead one not at all', async () => {
  const panel = new Panel();
  panel.reply = () => undefined;
  const app = await TestApp.start({ PANEL_LOGIN_URL: await panel.start() });
  const login = (email: string, password = PANEL_PASSWORD) =>
    app.http().post('/api/auth/login').send({ email, password });
  const { user } = await app.player();
  const slow = await timed(Promise.all([1, 2, 3].map((number) => login(`lenta${number}@clube.test`).expect(401))));
  expect(slow).toBeGreaterThan(2900);
  expect(slow).toBeLessThan(5000);
  expect(await timed(login('lenta4@clube.test').expect(401))).toBeLessThan(1000);
  expect(await timed(login(user.email, PASSWORD).expect(200))).toBeLessThan(1000);
  await app.close();
  await panel.stop();
});
