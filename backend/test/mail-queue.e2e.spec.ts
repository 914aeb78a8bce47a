import { Db } from '../src/common/persistence/db.js';
import { command } from '../src/common/persistence/statement.js';
import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { MailQueue, type NewMail } from '../src/mail/mail-queue.js';
import { MailState } from '../src/mail/mail.enums.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { MailsRepository } from '../src/mail/mails.repository.js';
import { UsersService } from '../src/users/users.service.js';
import type { Mailbox } from './mailbox.js';
import { MailTest } from './mails.js';
import type { Someone, TestApp } from './support.js';
import { inTime } from './waiting.js';

const TOKEN = 'c2VncmVkby1kby1saW5r';

let mails: MailTest;
let app: TestApp;
let mailbox: Mailbox;
let player: Someone;

beforeAll(async () => {
  mails = await MailTest.start();
  ({ app, mailbox } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  player = await app.player();
});

const add = (mail: Partial<NewMail> = {}, where = app): Promise<void> =>
  where.app.get(Db).transaction(() =>
    where.app.get(MailQueue).add({
      userId: player.user.id,
      kind: 'reset',
      params: { path: `/redefinir#${TOKEN}`, minutes: 60 },
      ...mail,
    }),
  );
const rows = () => mails.rows();
const until: MailTest['until'] = (fits) => mails.until(fits);
const allSettled = () => until((all) => all.every(({ claimedUntil, attempts }) => attempts > 0 && !claimedUntil));
const passTime = () => mails.passTime();

it('sends a mail at once, with a link to PUBLIC_URL whatever the Host header says', async () => {
  await add();
  const [mail] = await mailbox.mails(1);
  expect(mail!.to).toEqual([player.user.email]);
  expect(mail!.headers).toMatchObject({
    from: 'Clube <suporte@clube.test>',
    subject: 'Criar uma senha nova',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<mail\.\d+\.\d+@suporte\.clube\.test>$/),
  });
  expect(mail!.text).toContain(`https://suporte.clube.test/redefinir#${TOKEN}`);
  expect(mail!.text).toContain('60 minutos');
  expect(mail!.html).toContain(`href="https://suporte.clube.test/redefinir#${TOKEN}"`);
  expect(await allSettled()).toMatchObject([{ state: 'sent', sentAt: expect.any(Date), error: null }]);
});

it('speaks the language of the person', async () => {
  await app.db.query(`UPDATE users SET language = 'en', name = $2 WHERE id = $1`, [player.user.id, '<b>Ana & "Bia"']);
  await add();
  const [mail] = await mailbox.mails(1);
  expect(mail!.headers['subject']).toBe('Choose a new password');
  expect(mail!.text).toContain('Hello <b>Ana & "Bia",');
  expect(mail!.html).toContain('Hello &lt;b&gt;Ana &amp; &quot;Bia&quot;,');
  expect(mail!.html).toContain('lang="en"');
});

it('keeps no token readable in the database, and none at all once the mail is sent', async () => {
  await mailbox.goAway();
  await add();
  const [failed] = await allSettled();
  expect(failed).toMatchObject({ state: 'pending', attempts: 1, error: 'connection' });
  expect(failed!.params).toMatch(/^v1\./);
  expect(JSON.stringify(await app.db.query('SELECT * FROM mails'))).not.toContain(TOKEN);
  await mailbox.comeBack();
  await passTime();
  expect((await mailbox.mails(1))[0]!.text).toContain(TOKEN);
  expect(await until(([row]) => row!.state === MailState.Sent)).toMatchObject([{ params: null, attempts: 2 }]);
});

it('adds nothing for a change that is undone', async () => {
  const failing = app.app.get(Db).transaction(async () => {
    await app.app.get(MailQueue).add({ userId: player.user.id, kind: 'password_changed' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

it('sends every mail once when several processes send', async () => {
  const other = await app.beside(mailbox.settings);
  try {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.player()));
    await Promise.all(people.map(({ user }) => add({ userId: user.id, delaySeconds: 120 })));
    await app.db.query('UPDATE mails SET "sendAfter" = now()');
    await Promise.all([app, other].map((each) => each.app.get(MailDispatcher).run()));
    await until((all) => all.every(({ state }) => state === MailState.Sent));
    expect(mailbox.received).toHaveLength(12);
  } finally {
    await other.close();
  }
});

it('claims one mail at a time, also by the plan for a table with a single row', async () => {
  await add({ delaySeconds: 120 });
  await app.db.query('ANALYZE mails');
  await add({ delaySeconds: 120 });
  const db = app.app.get(Db);
  const claimed = await db.transaction(async () => {
    await db.execute(command('', 'UPDATE mails SET "sendAfter" = now()'));
    await app.app.get(MailsRepository).claim(60);
    return db.rows(command('', `SELECT id FROM mails WHERE state = 'sending'`));
  });
  expect(claimed).toHaveLength(1);
});

it('sends a mail again, under the same Message-ID, when its process died before it could note that it was sent', async () => {
  const held = mailbox.hold();
  await add();
  await held.arrived;
  const [claimed] = await rows();
  expect(claimed!.claimedUntil!.getTime()).toBeGreaterThan(Date.now() + 60_000);
  // The result of the dead process is refused, because another process has the mail.
  await app.db.query(`UPDATE mails SET attempts = 2, "claimedUntil" = now() - interval '1 second'`);
  held.release();
  await mailbox.mails(1);
  await app.app.get(MailDispatcher).run();
  await app.app.get(MailDispatcher).run();
  const [first, second] = await mailbox.mails(2);
  expect(second!.headers['message-id']).toBe(first!.headers['message-id']);
  expect(await until(([row]) => row!.state === MailState.Sent)).toMatchObject([{ attempts: 3 }]);
});

it('sends nothing more to an address that was refused for good, until it changes', async () => {
  mailbox.refuseRecipient = { code: 550, text: '5.1.1 no such user' };
  await add();
  expect(await allSettled()).toMatchObject([{ state: 'dropped', error: 'bounced', attempts: 1 }]);
  const bounced = async () =>
    (await app.db.query('SELECT "mailBouncedAt" FROM users WHERE id = $1', [player.user.id]))[0].mailBouncedAt as Date;
  expect(await bounced()).toBeInstanceOf(Date);
  mailbox.forget();
  await add();
  expect(await until((all) => all[1]?.state === MailState.Dropped)).toMatchObject([{}, { error: 'bounced' }]);
  const email = `novo.${player.user.email}`;
  await app.app.get(UsersService).update(player.user.id, { email }, player.user.id, () => Promise.resolve());
  expect(await bounced()).toBeNull();
  await add();
  expect((await mailbox.mails(1))[0]!.to).toEqual([email]);
});

it.each([
  [{ code: 554, text: '5.7.1 relay access denied' }, 'parked', 'refused'],
  [{ code: 530, text: '5.7.0 authentication required' }, 'pending', 'login'],
  [{ code: 552, text: '5.2.2 mailbox full' }, 'pending', 'deferred'],
  [{ code: 450, text: '4.2.0 greylisted' }, 'pending', 'deferred'],
  [{ code: 550, text: 'too many requests' }, 'pending', 'deferred'],
  [{ code: 550, text: '5.7.1 blocked' }, 'parked', 'refused'],
  [{ code: 550, text: '5.2.1 mailbox disabled' }, 'parked', 'refused'],
])('does not blame the address for %j', async (refusal, state, error) => {
  mailbox.refuseRecipient = refusal;
  await add();
  expect(await allSettled()).toMatchObject([{ state, error }]);
  const [user] = await app.db.query('SELECT "mailBouncedAt" FROM users WHERE id = $1', [player.user.id]);
  expect(user).toEqual({ mailBouncedAt: null });
});

it('parks a mail after eight attempts', async () => {
  mailbox.refuseMail = { code: 451, text: 'later' };
  await add();
  await allSettled();
  await app.db.query('UPDATE mails SET attempts = 7');
  await passTime();
  const parked = await until(([row]) => row!.state === MailState.Parked);
  expect(parked).toMatchObject([{ attempts: 8, error: 'deferred' }]);
});

it('sends nothing to an account that was deactivated meanwhile', async () => {
  await add({ delaySeconds: 120 });
  await app.db.query('UPDATE users SET "isActive" = false WHERE id = $1', [player.user.id]);
  await passTime();
  const dropped = await until(([row]) => row!.state === MailState.Dropped);
  expect(dropped).toMatchObject([{ error: 'inactive', params: null }]);
  expect(mailbox.received).toEqual([]);
});

it('never makes a request wait for the mail server', async () => {
  const held = mailbox.hold();
  await add();
  await held.arrived;
  await add();
  expect(mailbox.received).toEqual([]);
  held.release();
  await mailbox.mails(2);
});

it('queues nothing without SMTP_URL and PUBLIC_URL', async () => {
  for (const missing of ['SMTP_URL', 'PUBLIC_URL']) {
    const without = await app.beside({ ...mailbox.settings, [missing]: '' });
    await add({}, without);
    expect(without.app.get(MailQueue).isOn).toBe(false);
    await without.close();
  }
  expect(await rows()).toEqual([]);
});

it('forgets mails after a month', async () => {
  await add({ delaySeconds: 3600 });
  await add({ delaySeconds: 3600 });
  await app.db.query(
    `UPDATE mails SET "createdAt" = now() - interval '31 days' WHERE id = (SELECT min(id) FROM mails)`,
  );
  await app.app.get(HourlyPurge).run();
  expect(await rows()).toHaveLength(1);
  expect(await app.app.get(MailsRepository).secondsUntilDue()).toBeGreaterThan(3000);
});

it('a mail server that stalls does not hold up the stop of the server', async () => {
  const held = mailbox.hold();
  const other = await app.beside(mailbox.settings);
  await add({}, other);
  await held.arrived;
  await inTime(other.close(), 'the stop while the mail server stalls');
  expect(mailbox.received).toEqual([]);
  held.release();
});
