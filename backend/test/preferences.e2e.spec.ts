import { PASSWORD, type Someone, TestApp } from './support.js';

const DEFAULTS = {
  language: null,
  notify: { mail: { reply: true, resolved: true, closing: true, assigned: true }, quietHours: null },
};
const PATH = '/api/me/preferences';

let app: TestApp;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await app.player();
});

const change = async (changes: object) => (await app.http(player).put(PATH).send(changes).expect(200)).body as object;
const languageOf = async (): Promise<unknown> =>
  (await app.db.query('SELECT language FROM users WHERE id = $1', [player.user.id]))[0].language;

it('has defaults until the person chooses', async () => {
  expect((await app.http(player).get(PATH).expect(200)).body).toEqual(DEFAULTS);
});

it('changes what is sent and keeps the rest', async () => {
  await change({ notify: { mail: { reply: false } } });
  await change({ notify: { quietHours: { from: '22:00', to: '07:30' } } });
  await change({ notify: { mail: { closing: false } } });
  const wanted = {
    language: 'en',
    notify: {
      mail: { reply: false, resolved: true, closing: false, assigned: true },
      quietHours: { from: '22:00', to: '07:30' },
    },
  };
  expect(await change({ language: 'en' })).toEqual(wanted);
  expect((await app.http(player).get(PATH)).body).toEqual(wanted);
  expect(await change({ notify: { quietHours: null } })).toMatchObject({ notify: { quietHours: null } });
  expect((await app.http(await app.player()).get(PATH)).body).toEqual(DEFAULTS);
});

it('loses nothing when two tabs change different things at once', async () => {
  await Promise.all([
    change({ notify: { mail: { reply: false } } }),
    change({ notify: { mail: { resolved: false } } }),
    change({ language: 'pt' }),
  ]);
  expect((await app.http(player).get(PATH)).body).toMatchObject({
    language: 'pt',
    notify: { mail: { reply: false, resolved: false } },
  });
});

it.each([
  [{ theme: 'light' }, 'theme'],
  [{ language: 'fr' }, 'language'],
  [{ language: null }, 'language'],
  [{ notify: { sms: true } }, 'notify.sms'],
  [{ notify: { mail: { digest: true } } }, 'notify.mail.digest'],
  [{ notify: { mail: { reply: 'no' } } }, 'notify.mail.reply'],
  [{ notify: { quietHours: { from: '24:00', to: '07:00' } } }, 'notify.quietHours.from'],
  [{ notify: { quietHours: { from: '22:00' } } }, 'notify.quietHours.to'],
  [{ notify: [] }, 'notify'],
])('refuses %j', async (changes, field) => {
  const { body } = await app.http(player).put(PATH).send(changes).expect(400);
  expect((body.errors as { field: string }[]).map((fault) => fault.field)).toContain(field);
});

it('learns the language at the first sign-in and keeps it', async () => {
  const signIn = (language: string) =>
    app
      .http(undefined, language)
      .post('/api/auth/login')
      .send({ email: player.user.email, password: PASSWORD })
      .expect(200);
  await app.http(undefined, '').post('/api/auth/login').send({ email: player.user.email, password: PASSWORD });
  expect(await languageOf()).toBeNull();
  await signIn('en-GB,en;q=0.9,pt;q=0.1');
  expect(await languageOf()).toBe('en');
  await signIn('pt-BR');
  expect(await languageOf()).toBe('en');
});

it('records no event: nothing that others see has changed', async () => {
  const count = async () => (await app.db.query('SELECT count(*) FROM domain_events'))[0].count as string;
  const before = await count();
  await change({ language: 'pt', notify: { mail: { reply: false } } });
  expect(await count()).toBe(before);
});
