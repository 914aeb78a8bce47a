import { Db } from '../src/common/persistence/db.js';
import { MailQueue } from '../src/mail/mail-queue.js';
import { MailTest } from './mails.js';

const REQUESTS_WITHIN_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

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
