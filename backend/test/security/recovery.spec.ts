import { Mailbox } from '../mailbox.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';

const CHOSEN = 'cavalo-bateria-9';

let mailbox: Mailbox;
let product: Product;
let admin: Person;

beforeAll(async () => {
  mailbox = await Mailbox.start();
  product = await Product.start(mailbox.settings);
  admin = await product.signIn(DEMO.admin);
});
afterAll(async () => {
  await product.stop();
  await mailbox.goAway();
});

const reset = (token: string) => product.ask('POST', '/api/auth/reset', { json: { token, newPassword: CHOSEN } });

it('AUTHN-21: a link to choose a password works once, leads to no other host, and tells nobody who has an account', async () => {
  const person = await admin.hires();
  const { email } = person.account;
  const headers = { host: 'roubo.test', 'x-forwarded-host': 'roubo.test' };
  const answers = new Set<string>();
  for (const address of [email, 'ninguem@clube.test']) {
    const answer = await product.ask('POST', '/api/auth/forgot', { json: { email: address }, headers });
    answers.add(`${answer.status} ${answer.headers['content-length']} ${answer.text}`);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^202 /)]);

  const [mail] = await mailbox.mails(1);
  expect(mail!.to).toEqual([email]);
  expect(mail!.raw).not.toContain('roubo.test');
  const [, token] = /https:\/\/suporte\.clube\.test\/redefinir#([\w-]{43})\s/.exec(mail!.text)!;
  expect(await product.dump()).not.toContain(token);
  expect(await product.wholeLog()).not.toContain(token);

  const both = await Promise.all([reset(token!), reset(token!)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await reset(token!)).status).toBe(400);
  expect((await person.get('/api/auth/me')).status).toBe(401);
  expect((await product.login(email, CHOSEN)).status).toBe(200);
});
