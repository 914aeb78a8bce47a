import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { MailTest } from './mails.js';
import { PASSWORD, type Someone, type TestApp } from './support.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('130.0', '131.2');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOME = '198.51.100.7';

let mails: MailTest;
let app: TestApp;
let player: Someone;

beforeAll(async () => {
  mails = await MailTest.start({ TRUST_PROXY_HOPS: 1 });
  ({ app } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  player = await app.player();
});

const signIn = (ip: string, userAgent: string, password = PASSWORD) =>
  app
    .http()
    .post('/api/auth/login')
    .set('X-Forwarded-For', ip)
    .set('User-Agent', userAgent)
    .send({ email: player.user.email, password });
const kinds = async () => (await mails.rows()).map(({ kind }) => kind);

it('says when, with what and from where somebody signed in for the first time', async () => {
  await signIn(HOME, CHROME).expect(200);
  expect(await kinds()).toEqual([]);
  await signIn('203.0.113.9', FIREFOX).expect(200);
  const [mail] = await mails.mailbox.mails(1);
  expect(mail!.to).toEqual([player.user.email]);
  expect(mail!.headers['subject']).toBe('Novo acesso à sua conta');
  expect(mail!.headers['list-unsubscribe']).toBeUndefined();
  const [{ at }] = await app.db.query(`SELECT max("createdAt") AS at FROM sessions WHERE "userId" = $1`, [
    player.user.id,
  ]);
  const parts = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: app.env.club.timezone,
  });
  expect(mail!.text).toContain(`Quando: ${parts.format(at as Date).replace(',', '')}\n\nCom: Firefox no Linux`);
  expect(mail!.text).toContain('Endereço: 203.0.113.9');
  expect(mail!.text).toContain('encerre a sessão que não conhece e troque a senha');
  expect(mail!.text).not.toContain('descadastro');
});

it.each([
  ['the same browser, newer, in the same network', '198.51.7.8', NEWER_CHROME, 0],
  ['another browser in the same network', HOME, FIREFOX, 1],
  ['the same browser in another network', '203.0.113.9', CHROME, 1],
  ['a browser that does not say what it is', HOME, 'curl/8', 1],
])('%s', async (_, ip, userAgent, count) => {
  await signIn(HOME, CHROME).expect(200);
  await signIn(ip, userAgent).expect(200);
  await signIn(ip, userAgent).expect(200);
  expect(await kinds()).toEqual(Array.from({ length: count }, () => 'new_sign_in'));
  expect(await mails.mailbox.mails(count)).toHaveLength(count);
});

it('speaks the language of the person and repeats nothing that a client typed', async () => {
  await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [player.user.id]);
  await signIn(HOME, CHROME).expect(200);
  await signIn(HOME, 'Visit https://evil.test now').expect(200);
  const [mail] = await mails.mailbox.mails(1);
  expect(mail!.headers['subject']).toBe('New sign-in to your account');
  expect(mail!.text).toMatch(/When: \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\n\nWith: unknown browser/);
  expect(mail!.raw).not.toContain('evil');
});

it('is sent to everybody, whatever they want of other mails, and not for a wrong password or an API token', async () => {
  const notify = { mail: { reply: false, resolved: false, closing: false } };
  await app.http(player).put('/api/me/preferences').send({ notify }).expect(200);
  await signIn(HOME, CHROME).expect(200);
  await signIn(HOME, FIREFOX, 'senha-errada').expect(401);
  expect(await kinds()).toEqual([]);
  const admin = await app.admin();
  const token = { name: 'Painel', scope: 'read', expiresInDays: 1 };
  const { body } = await app.http(admin).post('/api/admin/tokens').send(token).expect(201);
  await app
    .http(body.token as string)
    .get('/api/tickets')
    .set('User-Agent', FIREFOX)
    .expect(200);
  expect(await kinds()).toEqual([]);
  await signIn(HOME, FIREFOX).expect(200);
  expect(await mails.mailbox.mails(1)).toHaveLength(1);
});

it('delays no sign-in while the mail server does not answer', async () => {
  const held = mails.mailbox.hold();
  await signIn(HOME, CHROME).expect(200);
  await signIn(HOME, FIREFOX).expect(200);
  await held.arrived;
  await signIn(HOME, 'curl/8').expect(200);
  held.release();
  await mails.mailbox.mails(2);
});

it('of several sign-ins at once from a new browser is mailed once', async () => {
  await signIn(HOME, CHROME).expect(200);
  const all = await Promise.all(Array.from({ length: 4 }, () => signIn(HOME, FIREFOX)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await kinds()).toEqual(['new_sign_in']);
  expect(await mails.mailbox.mails(1)).toHaveLength(1);
});

it('keeps no address and no browser, and forgets what was not used for half a year', async () => {
  await signIn(HOME, CHROME).expect(200);
  const rows = () => app.db.query('SELECT * FROM known_browsers WHERE "userId" = $1', [player.user.id]);
  expect(await rows()).toEqual([
    {
      userId: player.user.id,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      firstSeenAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
    },
  ]);
  await app.db.query(`UPDATE known_browsers SET "lastSeenAt" = now() - interval '179 days'`);
  await app.app.get(HourlyPurge).run();
  expect(await rows()).toHaveLength(1);
  await app.db.query(`UPDATE known_browsers SET "lastSeenAt" = now() - interval '181 days'`);
  await app.app.get(HourlyPurge).run();
  expect(await rows()).toEqual([]);
});
