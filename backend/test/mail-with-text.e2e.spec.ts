import { TicketCategory } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { MailTest } from './mails.js';
import type { Someone, TestApp } from './support.js';

const NOTE = 'CANARIO4e2d';

let mails: MailTest;
let app: TestApp;
let player: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  mails = await MailTest.start({ MAIL_WITH_TEXT: true });
  ({ app } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  [player, staff] = await Promise.all([app.player(), app.staff({ name: `Equipe ${NOTE}` })]);
  ticket = await app.ticket(player);
});

const post = async (message: string, isInternal = false, who = staff): Promise<number> => {
  const sent = app.http(who).post(`/api/tickets/${ticket.id}/messages`).send({ message, isInternal });
  return (await sent.expect(201)).body.id as number;
};
const mailed = async () => {
  await mails.passTime();
  return (await mails.mailbox.mails(1))[0]!;
};

it('quotes the unread answers in their order, and nothing that the person knows or may not see', async () => {
  await post('resposta velha');
  const lastMessageId = await post('outra velha');
  await app.http(player).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId }).expect(200);
  await post('minha pergunta', false, player);
  await post(`nota ${NOTE}`, true);
  await post('Primeira\nem duas linhas');
  await post(`outra nota ${NOTE}`, true);
  await post('Segunda');
  const { text, html, raw } = await mailed();
  expect(text).toContain('> Primeira\n> em duas linhas\n\n> Segunda\n\nVer a resposta:');
  expect(html).toMatch(/>Primeira<br>\nem duas linhas<\/blockquote>\n<blockquote[^>]*>Segunda<\/blockquote>/);
  for (const secret of [NOTE, 'velha', 'minha pergunta', staff.user.name, staff.user.email])
    expect(text + html + raw).not.toContain(secret);
});

it('shows markup and addresses as they were typed', async () => {
  await post('<img src=x onerror="alert(1)"> & {{name}} $t(mail.footer)\r\n-- \r\nfim');
  const { text, html } = await mailed();
  expect(text).toContain('> <img src=x onerror="alert(1)"> & {{name}} $t(mail.footer)\n> -- \n> fim');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; {{name}} $t(mail.footer)<br>');
  expect(html).not.toContain('<img');
});

it('says the words as they are when the mail is sent', async () => {
  const id = await post('antes');
  await app.db.query('UPDATE ticket_messages SET message = $2 WHERE id = $1', [id, 'depois']);
  const { text } = await mailed();
  expect(text).toContain('> depois');
  expect(text).not.toContain('antes');
});

it('quotes at most five answers of 2,000 characters and says that there is more', async () => {
  await post(`${'😀'.repeat(2000)}fim`);
  const { text } = await mailed();
  expect(text).toContain(`> ${'😀'.repeat(2000)}…\n\nO resto da conversa está no chamado.`);
  await mails.clear();
  await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [player.user.id]);
  for (const number of [1, 2, 3, 4, 5, 6]) await post(`resposta ${number}`);
  const six = await mailed();
  expect(six.text.match(/^> .*/gm)).toEqual([2, 3, 4, 5, 6].map((number) => `> resposta ${number}`));
  expect(six.text).toContain('The rest of the conversation is in the ticket.');
});

it('quotes nothing of a report, and nothing in mails of other kinds', async () => {
  await app.db.query('UPDATE tickets SET category = $2 WHERE id = $1', [ticket.id, TicketCategory.DenunciasGerais]);
  await post('sobre Fulano');
  const { text, html } = await mailed();
  expect(text + html).not.toContain('Fulano');
  expect(html).not.toContain('blockquote');
  await mails.clear();
  ticket = await app.ticket(player);
  await app.http(staff).patch(`/api/tickets/${ticket.id}`).send({ status: 'resolved' }).expect(200);
  expect((await mailed()).html).not.toContain('blockquote');
});

it('tells clients that mails hold answers', async () => {
  const held = async (where: TestApp) => (await where.http().get('/api/config').expect(200)).body.mailsHoldAnswers;
  expect(await held(app)).toBe(true);
  const on = { ...mails.mailbox.settings, MAIL_WITH_TEXT: true };
  for (const settings of [mails.mailbox.settings, { ...on, SMTP_URL: '' }]) {
    const other = await app.beside(settings);
    expect(await held(other)).toBe(false);
    await other.close();
  }
});
