import { Db } from '../src/common/persistence/db.js';
import { MailQueue } from '../src/mail/mail-queue.js';
import { MailTest } from './mails.js';
import { until } from './waiting.js';

const REQUESTS_WITHIN_MS = 1_000;
const STOP_WITHIN_MS = 10_000;
/** Above the time that a link takes alone, which is a fraction of it. */
const LINK_LATER_BY_MS = 1_000;

let mails: MailTest;

beforeAll(async () => {
  mails = await MailTest.start();
});
afterAll(() => mails.close());
beforeEach(() => mails.clear());

const add = async (app = mails.app): Promise<void> => {
  const { user } = await mails.app.player();
  await app.app.get(Db).transaction(() =>
    app.app.get(MailQueue).add({
      userId: user.id,
      kind: 'reset',
      params: { path: '/redefinir#c2VncmVkby1kby1saW5r', minutes: 60 },
    }),
  );
};

it('never makes a request wait for the mail server', async () => {
  const held = mails.mailbox.hold();
  const began = performance.now();
  await add();
  await add();
  expect(performance.now() - began).toBeLessThan(REQUESTS_WITHIN_MS);
  held.release();
  await mails.mailbox.mails(2);
});

it('a mail server that stalls does not hold up the stop of the server', async () => {
  const held = mails.mailbox.hold();
  const other = await mails.app.beside(mails.mailbox.settings);
  await add(other);
  await held.arrived;
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS);
  held.release();
});

it('a link to choose a password leaves in its usual time while an admin changes a password a hundred times', async () => {
  const [admin, restless] = [await mails.app.admin(), await mails.app.player({ lastLogin: new Date() })];
  const linkTime = async (): Promise<number> => {
    const { user } = await mails.app.player({ lastLogin: new Date() });
    const began = performance.now();
    await mails.app.http().post('/api/auth/forgot').send({ email: user.email }).expect(202);
    await until(() => mails.mailbox.received.some(({ to }) => to.includes(user.email)));
    return performance.now() - began;
  };
  const usual = await linkTime();
  const times: number[] = [];
  for (let changes = 0; changes < 100; changes += 1) {
    const change = { newPassword: `lagoa-verde-${changes}` };
    await mails.app.http(admin).post(`/api/admin/users/${restless.user.id}/change-password`).send(change).expect(200);
    if (changes % 20 === 19) times.push(await linkTime());
  }
  expect(Math.max(...times)).toBeLessThan(usual + LINK_LATER_BY_MS);
});
