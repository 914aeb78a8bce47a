import { Db } from '../src/common/persistence/db.js';
import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { MailQueue } from '../src/mail/mail-queue.js';
import { MailState } from '../src/mail/mail.enums.js';
import { MailTest } from './mails.js';
import { PASSWORD, type Someone } from './support.js';

const CHANGES_PER_HOUR = 5;
const PER_PERSON_AND_MINUTE = 5;

let mails: MailTest;
afterEach(() => mails.close());

const known = (): Promise<Someone> => mails.app.player({ lastLogin: new Date() });
const change = (who: Someone, currentPassword: string, newPassword: string) =>
  mails.app.http(who).post('/api/auth/change-password').send({ currentPassword, newPassword });
/** As often as the hour allows. */
const changeOften = async (who: Someone): Promise<void> => {
  for (let nth = 1; nth <= CHANGES_PER_HOUR; nth += 1)
    await change(who, nth === 1 ? PASSWORD : `lagoa-verde-${nth - 1}`, `lagoa-verde-${nth}`).expect(200);
};
const addLinks = (...people: Someone[]): Promise<void> =>
  mails.app.app.get(Db).transaction(async () => {
    const params = { path: '/redefinir#dG9rZW4', minutes: 60 };
    for (const { user } of people) await mails.app.app.get(MailQueue).add({ userId: user.id, kind: 'reset', params });
  });
const run = (): Promise<void> => mails.app.app.get(MailDispatcher).run();
const untilSent = (count: number) =>
  mails.until((all) => all.filter(({ state }) => state === MailState.Sent).length === count);
const recipients = (): string[] => mails.mailbox.received.map(({ to }) => to[0]!);

describe('while somebody changes their password again and again', () => {
  beforeEach(async () => {
    mails = await MailTest.start({ MAIL_PER_MINUTE: 1 });
  });

  it("one notice waits, and another person's link is sent before it", async () => {
    const full = (): Promise<unknown> =>
      mails.app.db.query(`UPDATE mails SET "lastAttemptAt" = now() + interval '1 hour' WHERE state = 'sent'`);
    const [first, restless, other] = [await known(), await known(), await known()];
    await addLinks(first);
    await untilSent(1);
    await full();

    await changeOften(restless);
    await mails.app.http().post('/api/auth/forgot').send({ email: other.user.email }).expect(202);
    const waiting = await mails.until((all) => all.some(({ userId }) => userId === other.user.id));
    expect(waiting.map(({ kind, userId, state }) => [kind, userId, state])).toEqual([
      ['reset', first.user.id, 'sent'],
      ['password_changed', restless.user.id, 'pending'],
      ['reset', other.user.id, 'pending'],
    ]);

    const next = async (count: number): Promise<void> => {
      await mails.app.db.query(`UPDATE mails SET "lastAttemptAt" = NULL WHERE state = 'sent'`);
      await run();
      await untilSent(count);
    };
    await next(2);
    await next(3);
    expect(recipients()).toEqual([first, other, restless].map(({ user }) => user.email));
  });
});

describe('of the mails of a minute', () => {
  beforeEach(async () => {
    mails = await MailTest.start();
  });

  it('one person takes five', async () => {
    const [eager, other] = [await known(), await known()];
    await addLinks(...Array.from({ length: PER_PERSON_AND_MINUTE + 3 }, () => eager), other);
    await untilSent(PER_PERSON_AND_MINUTE + 1);
    await run();
    expect(recipients().filter((email) => email === eager.user.email)).toHaveLength(PER_PERSON_AND_MINUTE);
    expect(recipients()).toContain(other.user.email);
    await mails.app.db.query(`UPDATE mails SET "lastAttemptAt" = NULL WHERE state = 'sent'`);
    await run();
    await untilSent(PER_PERSON_AND_MINUTE + 4);
  });
});

describe("changes of one's own password", () => {
  beforeEach(async () => {
    mails = await MailTest.start();
  });

  it('are five an hour, and a refused one does not count', async () => {
    const someone = await known();
    await change(someone, 'errada-mesmo', 'lagoa-verde-1').expect(400);
    await change(someone, PASSWORD, 'password1').expect(400);
    await changeOften(someone);
    const { body, headers } = await change(someone, 'lagoa-verde-5', 'lagoa-verde-6').expect(429);
    expect(body).toMatchObject({ code: 'rate.too_many', message: expect.any(String) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    const login = { email: someone.user.email, password: 'lagoa-verde-5' };
    await mails.app.http().post('/api/auth/login').send(login).expect(200);
    const other = await known();
    await change(other, PASSWORD, 'lagoa-verde-6').expect(200);
  });

  it('to the same or a weak one are refused before the password is compared', async () => {
    const someone = await known();
    for (let wrong = 1; wrong <= 5; wrong += 1) await change(someone, 'errada-mesmo', 'lagoa-verde-1').expect(400);
    await change(someone, PASSWORD, 'lagoa-verde-1').expect(429);
    for (const [newPassword, code] of [
      [PASSWORD, 'password.unchanged'],
      ['password1', 'password.too_common'],
      [someone.user.email, 'password.own_data'],
    ]) {
      const { body } = await change(someone, PASSWORD, newPassword!).expect(400);
      expect(body.errors).toEqual([{ field: 'newPassword', code, message: expect.any(String) }]);
    }
  });
});
