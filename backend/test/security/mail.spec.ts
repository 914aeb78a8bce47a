import { BrowserKeys } from '../browser-keys.js';
import { Mailbox, type ReceivedMail } from '../mailbox.js';
import { Receiver } from '../receiver.js';
import { until } from '../waiting.js';
import { DEMO, type Person, type Ticket } from './person.js';
import { Product } from './product.js';

const CANARY = 'CANARIO5c8e';
const ANSWER = 'RESPOSTA5c8e';
const CHOSEN = 'cavalo-bateria-9';

/** With mail, and without the text of answers in it. */
let product: Product;
/** The same with the text of answers, and with a database of its own: either would send the mails of the other. */
let withText: Product;
let mailbox: Mailbox;
let pushService: Receiver;

beforeAll(async () => {
  [mailbox, pushService] = await Promise.all([Mailbox.start(), Receiver.start()]);
  product = await Product.start({ ...mailbox.settings, WEBHOOK_ALLOW_PRIVATE: 'true' });
  withText = await Product.start({ ...mailbox.settings, MAIL_WITH_TEXT: 'true', PUSH_ALLOW_PRIVATE: 'true' });
});
afterAll(async () => {
  await product.stop();
  await withText.stop();
  await mailbox.goAway();
  await pushService.close();
});
beforeEach(() => mailbox.forget());

/** The mail to this player, without the two minutes that it waits for further answers. */
const mailTo = async ({ account }: Person, sender: Product): Promise<ReceivedMail> => {
  await sender.rows(`UPDATE mails SET "sendAfter" = now() WHERE state = 'pending'`);
  // A link is sent at once, and with it all that is due.
  const { email } = await (await sender.signIn(DEMO.admin)).makes();
  await sender.post('/api/auth/forgot', { email });
  const mails = await mailbox.mails(2);
  return mails.find(({ to }) => to.includes(account.email))!;
};

const people = async (where: Product): Promise<{ player: Person; staff: Person; ticket: Ticket }> => {
  const admin = await where.signIn(DEMO.admin);
  const [player, staff] = await Promise.all([admin.hires(), admin.hires('staff')]);
  return { player, staff, ticket: await player.opens({ description: `Minha dúvida ${CANARY}` }) };
};

it('MAIL-01: a mail holds nothing of the conversation but answers, and those only where the club wants it', async () => {
  for (const sender of [product, withText]) {
    mailbox.forget();
    const { player, staff, ticket } = await people(sender);
    await player.writes(ticket, `Eu outra vez ${CANARY}`);
    await staff.writes(ticket, `nota ${CANARY}`, { isInternal: true });
    await staff.writes(ticket, ANSWER);
    await staff.writes(ticket, `nota ${CANARY}`, { isInternal: true });
    const mail = await mailTo(player, sender);
    const whole = [mail.raw, mail.text, mail.html].join('\n');
    expect(whole).not.toContain(CANARY);
    expect(whole.includes(ANSWER)).toBe(sender === withText);
  }
});

it('MAIL-02: what people type adds no header, no recipient and no markup to a mail', async () => {
  const { player, staff, ticket } = await people(withText);
  const title = `x\r\nBcc: roubo@clube.test\r\n\r\n<script>`;
  await withText.rows('UPDATE tickets SET title = $2 WHERE id = $1', [ticket.id, title]);
  await withText.rows('UPDATE users SET name = $2 WHERE id = $1', [player.id, '"<roubo@clube.test>, x <b>']);
  await staff.writes(ticket, '<img src=x>\r\n.\r\nBcc: roubo@clube.test');
  const mail = await mailTo(player, withText);
  expect(mail.to).toEqual([player.account.email]);
  expect(mail.headers['bcc']).toBeUndefined();
  expect(mail.html).not.toMatch(/<(script|img|b)\b/);
});

it('MAIL-03: the link out of a mail switches off one kind of mail of one person, by POST alone, and tells nothing', async () => {
  const { player, staff, ticket } = await people(product);
  await staff.writes(ticket, ANSWER);
  const { headers } = await mailTo(player, product);
  const [, token] = /unsubscribe\?token=([^>]+)>/.exec(headers['list-unsubscribe']!)!;
  const path = (text: string) => `/api/mail/unsubscribe?token=${encodeURIComponent(text)}`;
  const wanted = async () =>
    (await player.get('/api/me/preferences')).json<{ notify: { mail: Record<string, boolean> } }>().notify.mail;
  const forged = [token!.replace('reply', 'resolved'), token!.replace(/^\d+/, '1'), `${token!.slice(0, -4)}0000`, 'x'];
  const answers = await Promise.all(forged.map((text) => product.ask('POST', path(text))));
  expect((await product.get(path(token!))).status).toBe(404);
  expect(Object.values(await wanted())).not.toContain(false);
  const right = await product.ask('POST', path(token!));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(forged.map(() => [200, right.text]));
  expect(await wanted()).toMatchObject({ reply: false, resolved: true, closing: true });
});

it('AUTHN-22: a sign-in from a new browser or network is mailed to the person, and its address is not kept', async () => {
  const browser = (name: string) => ({ headers: { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${name}/140.0` } });
  const { email, password } = await (await product.signIn(DEMO.admin)).makes();
  for (const name of ['Firefox', 'Firefox', 'Chrome']) await product.login(email, password, browser(name));
  const [mail] = await mailbox.mails(1);
  expect(mail!.to).toEqual([email]);
  expect(mail!.headers['subject']).toBe('Novo acesso à sua conta');
  expect(mail!.text).toContain('Com: Chrome no Windows');
  expect(JSON.stringify(await product.rows('SELECT * FROM known_browsers'))).not.toMatch(/127\.0|Chrome/);
});

it('PUSH-01: a push message is posted to the known push services by https alone', async () => {
  const { player } = await people(product);
  const put = (endpoint: string) => player.put('/api/push/subscription', new BrowserKeys(endpoint).subscription);
  for (const host of [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'x.internal',
    '0x7f.1',
  ])
    expect([host, (await put(`https://${host}/push`)).status]).toEqual([host, 400]);
  for (const url of [
    pushService.url('/_internal/shutdown?force=1'),
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'https://a:b@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:22/x',
    'https://%66cm.googleapis.com/x',
    'https://push.example.org/x',
    'https://fcm.googleapis.com.example.org/x',
  ])
    expect([url, (await put(url)).status]).toEqual([url, 400]);
  // The operator learns which one is missing, once: a repeated request does not fill the log.
  expect((await put('https://push.example.org/y')).status).toBe(400);
  expect((await product.wholeLog()).match(/a device at push\.example\.org was refused: PUSH_SERVICES/g)).toHaveLength(
    1,
  );
  expect((await put('https://fcm.googleapis.com/fcm/send/x')).status).toBe(204);
});

it('PUSH-02: a push message names a ticket by its number alone; signing out forgets the browser', async () => {
  const { player, staff, ticket } = await people(withText);
  const browser = new BrowserKeys(pushService.url('/push/1'));
  const gone = new BrowserKeys(pushService.url('/push/2'));
  const other = await player.again();
  expect((await player.put('/api/push/subscription', browser.subscription)).status).toBe(204);
  expect((await other.put('/api/push/subscription', gone.subscription)).status).toBe(204);
  expect((await other.post('/api/auth/logout')).status).toBeLessThan(300);
  await staff.writes(ticket, `nota ${CANARY}`, { isInternal: true });
  await staff.writes(ticket, `${ANSWER} ${CANARY}`);
  await withText.rows('UPDATE push_messages SET "sendAfter" = now()');
  // A server sends at its start the messages that are due.
  const settings = { PUBLIC_URL: 'https://suporte.clube.test', PUSH_ALLOW_PRIVATE: 'true' };
  const sender = await withText.another(settings);
  await until(() => pushService.received.length > 0, 'a push message');
  await sender.stop();
  expect(pushService.received.map(({ path }) => path)).toEqual(['/push/1']);
  const [{ bytes, headers }] = pushService.received as [(typeof pushService.received)[0]];
  expect(JSON.stringify([browser.open(bytes), headers])).not.toMatch(
    new RegExp(`${CANARY}|${ANSWER}|equipe|staff`, 'i'),
  );
  expect(browser.open(bytes)).toMatchObject({ path: `/ticket/${ticket.id}` });
});

const reset = (token: string) => product.ask('POST', '/api/auth/reset', { json: { token, newPassword: CHOSEN } });

it('AUTHN-21: a link to choose a password works once, leads to no other host, and tells nobody who has an account', async () => {
  const person = await (await product.signIn(DEMO.admin)).hires();
  const { email } = person.account;
  const headers = { host: 'roubo.test', 'x-forwarded-host': 'roubo.test' };
  const answers = new Set<string>();
  for (const address of [email, 'ninguem@clube.test']) {
    const answer = await product.ask('POST', '/api/auth/forgot', { json: { email: address }, headers });
    answers.add(`${answer.status} ${answer.headers['content-length']} ${answer.text}`);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^202 /)]);

  const mail = await until(() => mailbox.received.find(({ to }) => to.includes(email)), 'the mail with the link');
  expect(mail.to).toEqual([email]);
  expect(mail.raw).not.toContain('roubo.test');
  const [, token] = /https:\/\/suporte\.clube\.test\/redefinir#([\w-]{43})\s/.exec(mail.text)!;
  expect(await product.dump()).not.toContain(token);
  expect(await product.wholeLog()).not.toContain(token);

  const both = await Promise.all([reset(token!), reset(token!)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await reset(token!)).status).toBe(400);
  expect((await person.get('/api/auth/me')).status).toBe(401);
  expect((await product.login(email, CHOSEN)).status).toBe(200);
});
