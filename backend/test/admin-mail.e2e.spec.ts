import { MailRetried, MailTested } from '../src/mail/admin/admin-mail.events.js';
import { Mail } from '../src/mail/mail.entity.js';
import { MailError, MailState } from '../src/mail/mail.enums.js';
import type { Mailbox } from './mailbox.js';
import { MailTest } from './mails.js';
import type { Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const PATH = '/api/admin/mail';

let mails: MailTest;
let app: TestApp;
let mailbox: Mailbox;
let admin: Someone;
let player: Someone;

beforeAll(async () => {
  mails = await MailTest.start();
  ({ app, mailbox } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  [admin, player] = await Promise.all([app.admin(), app.player()]);
});

const parked = (fields: Partial<Mail> = {}): Promise<Mail> =>
  app.db.getRepository(Mail).save({
    userId: player.user.id,
    kind: 'password_changed',
    state: MailState.Parked,
    error: MailError.Refused,
    attempts: 1,
    lastAttemptAt: new Date('2026-11-20T12:00:00Z'),
    ...fields,
  } as Mail);
const overview = async (who = admin, where = app) => (await where.http(who).get(PATH).expect(200)).body;
const retry = (id: number | string) => app.http(admin).post(`${PATH}/${id}/retry`);
const eventsOf = (type: string): Promise<object[]> =>
  app.db.query('SELECT "actorId", "ticketId", data FROM domain_events WHERE type = $1 AND "actorId" = $2', [
    type,
    admin.user.id,
  ]);
const untilTest = async (fits: object) => {
  await until(
    async () => {
      const { lastTest } = await overview();
      return Object.entries(fits).every(([key, value]) => lastTest?.[key] === value);
    },
    async () => JSON.stringify(await overview()),
  );
};

describe('the overview', () => {
  it('counts mails by state and lists parked ones, newest first, without recipient and text', async () => {
    const ticket = await app.ticket(player);
    const first = await parked({ params: 'v1.secret' });
    const second = await parked({ kind: 'reply', ticketId: ticket.id, error: MailError.Deferred, attempts: 8 });
    for (const state of [MailState.Sent, MailState.Sent, MailState.Dropped]) await parked({ state });
    await parked({ state: MailState.Pending, sendAfter: new Date(Date.now() + 3_600_000) });
    const answer = await overview();
    expect(answer).toEqual({
      isOn: true,
      missing: [],
      keptDays: 30,
      counts: { pending: 1, sending: 0, sent: 2, dropped: 1, parked: 2 },
      parked: [
        {
          id: second.id,
          kind: 'reply',
          ticketId: ticket.id,
          error: 'deferred',
          attempts: 8,
          lastAttemptAt: '2026-11-20T12:00:00.000Z',
        },
        { ...partsOf(first), kind: 'password_changed', ticketId: null, error: 'refused', attempts: 1 },
      ],
      lastTest: null,
    });
    for (const secret of [player.user.email, player.user.name, ticket.title, 'v1.secret'])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it.each([
    [{ SMTP_URL: '' }, ['SMTP_URL']],
    [{ PUBLIC_URL: '' }, ['PUBLIC_URL']],
    [{ SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: '' }, ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']],
  ])('says that mail is off with %j', async (without, missing) => {
    const other = await app.beside({ ...mailbox.settings, ...without });
    try {
      expect(await overview(admin, other)).toMatchObject({ isOn: false, missing });
      const { body } = await other.http(admin).post(`${PATH}/test`).expect(409);
      expect(body).toMatchObject({ code: 'mail.off' });
    } finally {
      await other.close();
    }
    expect(await eventsOf(MailTested.type)).toEqual([]);
    expect(await overview()).toMatchObject({ counts: { pending: 0 }, lastTest: null });
  });

  it('is for people who are admins', async () => {
    for (const who of [player, await app.staff()]) await app.http(who).get(PATH).expect(403);
    await app.http().get(PATH).expect(401);
  });
});

const partsOf = ({ id, lastAttemptAt }: Mail): object => ({ id, lastAttemptAt: lastAttemptAt!.toISOString() });

describe('a test mail', () => {
  it('goes to the admin who sends it, in their language, and its result is shown to them', async () => {
    await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [admin.user.id]);
    await app.http(admin).post(`${PATH}/test`).expect(204);
    const [mail] = await mailbox.mails(1);
    expect(mail).toMatchObject({ to: [admin.user.email], headers: { subject: 'Test email from Clube' } });
    expect(mail!.text).toContain('https://suporte.clube.test/admin/settings?section=mail');
    await untilTest({ state: 'sent', error: null, attempts: 1 });
    expect(await overview(await app.admin())).toMatchObject({ lastTest: null });
    expect(await eventsOf(MailTested.type)).toEqual([{ actorId: admin.user.id, ticketId: null, data: {} }]);
  });

  it('shows why it was not sent', async () => {
    mailbox.refuseMail = { code: 554, text: '5.7.1 sender not allowed' };
    await app.http(admin).post(`${PATH}/test`).expect(204);
    await untilTest({ state: 'parked', error: 'refused' });
  });
});

describe('a parked mail', () => {
  it('is sent when an admin repeats it, once', async () => {
    const mail = await parked({ attempts: 8 });
    await retry(mail.id).expect(204);
    expect((await mailbox.mails(1))[0]!.to).toEqual([player.user.email]);
    expect(await eventsOf(MailRetried.type)).toEqual([
      { actorId: admin.user.id, ticketId: null, data: { mailId: mail.id } },
    ]);
    const { body } = await retry(mail.id).expect(409);
    expect(body).toMatchObject({ code: 'mail.not_parked' });
    expect(mailbox.received).toHaveLength(1);
  });

  it.each([MailState.Pending, MailState.Sending, MailState.Sent, MailState.Dropped])(
    'is no other: %s is refused and stays as it is',
    async (state) => {
      const later = new Date(Date.now() + 3_600_000);
      const mail = await parked({ state, sendAfter: later, claimedUntil: later });
      const { body } = await retry(mail.id).expect(409);
      expect(body).toMatchObject({ code: 'mail.not_parked' });
      expect(await app.db.getRepository(Mail).findOneByOrFail({ id: mail.id })).toMatchObject({ state, attempts: 1 });
      expect(await eventsOf(MailRetried.type)).toEqual([]);
    },
  );

  it('stays parked when a newer one that says the same waits', async () => {
    const ticket = await app.ticket(player);
    const reply = { kind: 'reply', ticketId: ticket.id } as const;
    const mail = await parked(reply);
    await parked({ ...reply, state: MailState.Pending, sendAfter: new Date(Date.now() + 3_600_000) });
    const { body } = await retry(mail.id).expect(409);
    expect(body).toMatchObject({ code: 'mail.joined' });
    expect(await overview()).toMatchObject({ counts: { pending: 1, parked: 1 } });
    expect(await eventsOf(MailRetried.type)).toEqual([]);
  });

  it('that does not exist is not found', async () => {
    await retry(2_147_483_647).expect(404);
    await retry('abc').expect(404);
  });

  it('is dropped when the ticket says something else by now', async () => {
    const ticket = await app.ticket(player);
    const mail = await parked({ kind: 'resolved', ticketId: ticket.id });
    await retry(mail.id).expect(204);
    await until(async () => (await overview()).counts.dropped === 1, 'a dropped mail');
    expect(await overview()).toMatchObject({ counts: { dropped: 1, parked: 0 }, parked: [] });
    expect(mailbox.received).toEqual([]);
  });
});

it('shows admins whose address was refused for good', async () => {
  mailbox.refuseRecipient = { code: 550, text: '5.1.1 no such user' };
  await app.http(admin).post(`${PATH}/test`).expect(204);
  await untilTest({ state: 'dropped', error: 'bounced' });
  const { body } = await app.http(admin).get('/api/admin/users').query({ q: admin.user.email }).expect(200);
  expect(body).toMatchObject([{ id: admin.user.id, mailBouncedAt: expect.any(String) }]);
});
