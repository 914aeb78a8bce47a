import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { MailState } from '../src/mail/mail.enums.js';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { hoursFromNow } from './clock.js';
import type { Mailbox } from './mailbox.js';
import { MailTest } from './mails.js';
import type { Someone, TestApp } from './support.js';

const CANARY = 'CANARIO9b1c';
const TITLE = 'Presente do evento';

let mails: MailTest;
let app: TestApp;
let mailbox: Mailbox;
let player: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  mails = await MailTest.start();
  ({ app, mailbox } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  [player, staff] = await Promise.all([app.player(), app.staff()]);
  ticket = await app.ticket(player, { title: TITLE, description: `Descrição ${CANARY}` });
});

const reply = async (message = `Olá ${CANARY}`, isInternal = false, { id } = ticket): Promise<number> => {
  const sent = app.http(staff).post(`/api/tickets/${id}/messages`).send({ message, isInternal });
  return (await sent.expect(201)).body.id as number;
};
const change = (changes: object, who = staff) =>
  app.http(who).patch(`/api/tickets/${ticket.id}`).send(changes).expect(200);
const prefer = (notify: object, who = player) => app.http(who).put('/api/me/preferences').send({ notify }).expect(200);
const rows = () => mails.rows();
const outcomes = () => mails.outcomes();
const passTime = () => mails.passTime();
const clubTime = (hours: number): string => hoursFromNow(hours, app.env.club.timezone);

it('several answers are one mail after two minutes, without a word of the conversation', async () => {
  for (const text of ['um', 'dois', 'três']) await reply(`${text} ${CANARY}`);
  const [row] = await rows();
  expect(row).toMatchObject({ kind: 'reply', state: 'pending', userId: player.user.id, ticketId: ticket.id });
  const wait = row!.sendAfter.getTime() - row!.createdAt.getTime();
  expect(wait).toBe(120_000);
  await app.app.get(MailDispatcher).run();
  expect(mailbox.received).toEqual([]);
  await passTime();
  const [mail] = await mailbox.mails(1);
  expect(mail!.to).toEqual([player.user.email]);
  expect(mail!.headers['subject']).toBe(`Nova resposta no chamado #${ticket.id}: ${TITLE}`);
  expect(mail!.text).toContain(`https://suporte.clube.test/ticket/${ticket.id}`);
  expect(mail!.raw).not.toContain(CANARY);
  expect(mail!.text + mail!.html).not.toContain(staff.user.name);
  expect(await outcomes()).toEqual([['reply', 'sent', null]]);
});

it('what was read meanwhile is not mailed', async () => {
  const lastMessageId = await reply();
  await app.http(player).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId }).expect(200);
  await passTime();
  expect(await outcomes()).toEqual([['reply', 'dropped', 'outdated']]);
  expect(mailbox.received).toEqual([]);
});

it('an answer after the mail was claimed begins another, and a failed one is joined with it', async () => {
  const held = mailbox.hold();
  mailbox.refuseMail = { code: 451, text: 'later' };
  await reply();
  const sending = passTime();
  await held.arrived;
  await reply();
  held.release();
  await sending;
  expect(await outcomes()).toEqual([
    ['reply', 'dropped', 'joined'],
    ['reply', 'pending', null],
  ]);
});

it('a mail server that is away delays mails; then every mail goes out once', async () => {
  await mailbox.goAway();
  const others = await Promise.all([app.ticket(player), app.ticket(player)]);
  for (const each of [ticket, ...others]) await reply('Olá', false, each);
  await passTime();
  await reply('mais uma');
  expect(await outcomes()).toEqual(Array.from({ length: 3 }, () => ['reply', 'pending', 'connection']));
  await mailbox.comeBack();
  await passTime();
  await app.app.get(MailDispatcher).run();
  expect((await mailbox.mails(3)).map(({ headers }) => headers['message-id'])).toHaveLength(3);
  expect(mailbox.received).toHaveLength(3);
});

it('an internal note causes no mail and appears in none', async () => {
  await reply(`nota ${CANARY}`, true);
  expect(await rows()).toEqual([]);
  const lastMessageId = await reply();
  await app.http(player).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId }).expect(200);
  await reply(`nota ${CANARY}`, true);
  await passTime();
  expect(await outcomes()).toEqual([['reply', 'dropped', 'outdated']]);
});

it('the end of a ticket is mailed as it is by then', async () => {
  await change({ status: 'resolved' });
  await change({ status: 'closed' });
  await passTime();
  const [mail] = await mailbox.mails(1);
  expect(mail!.headers['subject']).toBe(`Chamado #${ticket.id} encerrado: ${TITLE}`);
});

it('a ticket that was reopened meanwhile, or whose notice was read, is not mailed as ended', async () => {
  await change({ status: 'closed' });
  await change({ status: 'open' });
  await passTime();
  await change({ status: 'resolved' });
  await app.http(player).post('/api/notifications/read-all').expect(200);
  await passTime();
  expect(await outcomes()).toEqual([
    ['resolved', 'dropped', 'outdated'],
    ['resolved', 'dropped', 'outdated'],
  ]);
});

it('a change that was undone takes no mail of an earlier one with it', async () => {
  await change({ status: 'resolved' });
  const sent = app.http(staff).post('/api/tickets/bulk').set('Idempotency-Key', crypto.randomUUID());
  const other = await app.ticket(player);
  const { body } = await sent.send({ ids: [ticket.id, other.id], change: { status: 'closed' } }).expect(200);
  await app.http(staff).post(`/api/bulk/${body.id}/undo`).expect(200);
  await passTime();
  const [mail] = await mailbox.mails(1);
  expect(mail!.headers['subject']).toBe(`Chamado #${ticket.id} resolvido: ${TITLE}`);
  expect(await outcomes()).toEqual([
    ['resolved', 'sent', null],
    ['resolved', 'dropped', 'outdated'],
  ]);
});

it('the owner is warned before a ticket closes by itself, in their language and the time zone of the club', async () => {
  await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [player.user.id]);
  await app.setStatus(ticket.id, TicketStatus.WaitingResponse);
  await app.db.query(`UPDATE tickets SET "idleSince" = now() - interval '6 days' WHERE id = $1`, [ticket.id]);
  await app.app.get(AutoClose).run();
  await passTime();
  const [mail] = await mailbox.mails(1);
  expect(mail!.headers['subject']).toBe(`Ticket #${ticket.id} will be closed soon: ${TITLE}`);
  expect(mail!.text).toMatch(/will be closed on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\./);
});

it('a ticket that closed by itself says so, one that a person closed does not', async () => {
  const closedByTheClock = async () => {
    await app.setStatus(ticket.id, TicketStatus.WaitingResponse);
    const times = `"idleSince" = now() - interval '30 days', "closingWarnedAt" = now() - interval '20 days'`;
    await app.db.query(`UPDATE tickets SET ${times} WHERE id = $1`, [ticket.id]);
    await app.app.get(AutoClose).run();
    await passTime();
  };
  await closedByTheClock();
  const [mail] = await mailbox.mails(1);
  expect(mail!.headers['subject']).toBe(`Chamado #${ticket.id} encerrado automaticamente: ${TITLE}`);
  expect(mail!.text).toContain(`Sem resposta sua, o chamado #${ticket.id} foi encerrado automaticamente.`);
  await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [player.user.id]);
  await closedByTheClock();
  const inEnglish = (await mailbox.mails(2)).at(-1)!;
  expect(inEnglish.headers['subject']).toBe(`Ticket #${ticket.id} was closed automatically: ${TITLE}`);
  expect(inEnglish.text).toContain(`There was no reply from you, so ticket #${ticket.id} was closed automatically.`);

  await change({ status: 'open' });
  await change({ status: 'closed' });
  await passTime();
  const byPerson = (await mailbox.mails(3)).at(-1)!;
  expect(byPerson.headers['subject']).toBe(`Ticket #${ticket.id} was closed: ${TITLE}`);
  expect(byPerson.text).not.toContain('automatically');
});

it('an assignee gets a mail, but not of what they took themselves or lost again', async () => {
  const colleague = await app.staff();
  await change({ assignedTo: staff.user.id });
  expect(await rows()).toEqual([]);
  await change({ assignedTo: colleague.user.id });
  await change({ assignedTo: staff.user.id });
  await passTime();
  expect(await outcomes()).toEqual([['assigned', 'dropped', 'outdated']]);
  await change({ assignedTo: colleague.user.id });
  await passTime();
  expect((await mailbox.mails(1))[0]!.to).toEqual([colleague.user.email]);
});

it('the subject names no report', async () => {
  await app.db.query('UPDATE tickets SET category = $2, title = $3 WHERE id = $1', [
    ticket.id,
    TicketCategory.DenunciasGerais,
    `Fulano ${CANARY}`,
  ]);
  await reply();
  await passTime();
  const [mail] = await mailbox.mails(1);
  expect(mail!.headers['subject']).toBe(`Nova resposta no chamado #${ticket.id}`);
  expect(mail!.raw).not.toContain(CANARY);
});

it('a title cannot add a header', async () => {
  await app.db.query('UPDATE tickets SET title = $2 WHERE id = $1', [
    ticket.id,
    'Oi\r\nBcc: outro@clube.test\r\n\r\nx',
  ]);
  await reply();
  await passTime();
  const [mail] = await mailbox.mails(1);
  expect(mail!.to).toEqual([player.user.email]);
  expect(mail!.headers['bcc']).toBeUndefined();
});

it('who switched a kind off gets none of it, also when that was after the change', async () => {
  await prefer({ mail: { reply: false } });
  await reply();
  expect(await rows()).toEqual([]);
  await change({ status: 'resolved' });
  await prefer({ mail: { resolved: false } });
  await passTime();
  expect(await outcomes()).toEqual([['resolved', 'dropped', 'unwanted']]);
});

it('quiet hours delay a mail until they end and drop none', async () => {
  await prefer({ quietHours: { from: clubTime(-1), to: clubTime(2) } });
  await reply();
  await passTime();
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'pending', attempts: 0, error: null });
  const hours = (row!.sendAfter.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);
  expect(mailbox.received).toEqual([]);
  await prefer({ quietHours: { from: clubTime(1), to: clubTime(-1) } });
  await passTime();
  expect(await mailbox.mails(1)).toHaveLength(1);
});

it('a deleted ticket takes its mails along', async () => {
  await reply();
  await app
    .http(await app.admin())
    .delete(`/api/tickets/${ticket.id}`)
    .expect(200);
  expect(await rows()).toEqual([]);
});

describe('unsubscribing', () => {
  const POST = 'https://suporte.clube.test/api/mail/unsubscribe?token=';
  const mailed = async () => {
    await reply();
    await passTime();
    const { headers, text } = (await mailbox.mails(1))[0]!;
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const token = headers['list-unsubscribe']!.slice(1 + POST.length, -1);
    expect(headers['list-unsubscribe']).toBe(`<${POST}${token}>`);
    expect(text).toContain(`https://suporte.clube.test/descadastro#${token}`);
    return token;
  };
  const oneClick = (token: string) =>
    app
      .http()
      .post(`/api/mail/unsubscribe?token=${encodeURIComponent(token)}`)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' });
  const wants = async () =>
    (await app.http(player).get('/api/me/preferences')).body.notify.mail as Record<string, boolean>;

  it('works with one click of the mail program, for this kind of this person alone', async () => {
    const token = await mailed();
    await app.http().get(`/api/mail/unsubscribe?token=${token}`).expect(404);
    expect(await wants()).toMatchObject({ reply: true });
    const { body } = await oneClick(token).expect(200);
    expect(body).toEqual({ message: 'Pronto. Estes e-mails não serão mais enviados.' });
    const { reply: wantsReply, ...others } = await wants();
    expect(wantsReply).toBe(false);
    expect(new Set(Object.values(others))).toEqual(new Set([true]));
    await oneClick(token).expect(200);
    await reply();
    expect((await rows()).filter(({ state }) => state === MailState.Pending)).toEqual([]);
  });

  it('stores nothing for an account that was deactivated or erased', async () => {
    const token = await mailed();
    const admin = await app.admin();
    const stored = () => app.db.query('SELECT data FROM user_preferences WHERE "userId" = $1', [player.user.id]);
    const { id, email } = player.user;
    await app.http(admin).put(`/api/admin/users/${id}`).send({ isActive: false }).expect(200);
    await oneClick(token).expect(200);
    expect(await stored()).toEqual([]);
    await app.http(admin).post(`/api/admin/users/${id}/erase`).send({ confirm: email }).expect(200);
    await oneClick(token).expect(200);
    expect(await stored()).toEqual([]);
  });

  it('answers the same for a token that is not ours, and changes nothing', async () => {
    const token = await mailed();
    const right = await oneClick(token).expect(200);
    await prefer({ mail: { reply: true } });
    const forged = [
      token.replace('reply', 'resolved'),
      token.replace(/^\d+/, '2147483647'),
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      'x',
      '',
    ];
    for (const each of forged) expect((await oneClick(each).expect(200)).text).toBe(right.text);
    expect(await wants()).toMatchObject({ reply: true, resolved: true });
    await app.http().post('/api/mail/unsubscribe').expect(400);
  });
});

describe('a mail about a resolved ticket', () => {
  const QUESTION = 'Avaliar o atendimento';
  const resolvedMail = async (mails: number) => {
    await change({ status: 'resolved' });
    await passTime();
    return (await mailbox.mails(mails)).find(({ text }) => text.includes('foi resolvido'))!;
  };

  it('leads to the question about the support, and no link answers it', async () => {
    await reply();
    const mail = await resolvedMail(2);
    expect(mail.text).toContain(`${QUESTION}:\nhttps://suporte.clube.test/ticket/${ticket.id}#satisfaction`);
    expect(mail.raw).not.toContain('score');
  });

  it('does not ask when nobody of the team answered', async () => {
    expect((await resolvedMail(1)).text).not.toContain(QUESTION);
  });

  it('does not ask when the team has switched the question off', async () => {
    await reply();
    await change({ noSurvey: true });
    expect((await resolvedMail(2)).text).not.toContain(QUESTION);
  });
});
