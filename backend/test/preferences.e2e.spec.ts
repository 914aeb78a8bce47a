import { PASSWORD, type Someone, TestApp } from './support.js';

const ALL_ON = {
  reply: true,
  resolved: true,
  closing: true,
  assigned: true,
  asked: true,
  incident: true,
  fix: true,
  sanction: true,
};
const DEFAULTS = {
  language: null,
  notify: { mail: ALL_ON, push: ALL_ON, quietHours: null, digest: null },
  shortcuts: true,
  undoSeconds: 0,
  claimOnReply: true,
  afterSend: 'stay',
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
  await change({ notify: { digest: { at: '09:00', days: [1, 3] } } });
  await change({ notify: { mail: { closing: false }, push: { reply: false } } });
  await change({ notify: { push: { incident: false } } });
  await change({ undoSeconds: 5, afterSend: 'list' });
  await change({ claimOnReply: false });
  await change({ shortcuts: false });
  const wanted = {
    language: 'en',
    shortcuts: false,
    undoSeconds: 5,
    claimOnReply: false,
    afterSend: 'list',
    notify: {
      mail: { ...ALL_ON, reply: false, closing: false },
      push: { ...ALL_ON, reply: false, incident: false },
      quietHours: { from: '22:00', to: '07:30' },
      digest: { at: '09:00', days: [1, 3] },
    },
  };
  expect(await change({ language: 'en' })).toEqual(wanted);
  expect((await app.http(player).get(PATH)).body).toEqual(wanted);
  const none = { quietHours: null, digest: null };
  expect(await change({ notify: none })).toMatchObject({ notify: none });
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
  [{ notify: { push: { reply: 1 } } }, 'notify.push.reply'],
  [{ notify: { push: { digest: true } } }, 'notify.push.digest'],
  [{ notify: { quietHours: { from: '24:00', to: '07:00' } } }, 'notify.quietHours.from'],
  [{ notify: { quietHours: { from: '22:00' } } }, 'notify.quietHours.to'],
  [{ notify: { digest: { at: '9:00', days: [1] } } }, 'notify.digest.at'],
  [{ notify: { digest: { at: '09:00' } } }, 'notify.digest.days'],
  [{ notify: { digest: { at: '09:00', days: [] } } }, 'notify.digest.days'],
  [{ notify: { digest: { at: '09:00', days: [1, 1] } } }, 'notify.digest.days'],
  [{ notify: { digest: { at: '09:00', days: [0] } } }, 'notify.digest.days'],
  [{ notify: { digest: { at: '09:00', days: [8] } } }, 'notify.digest.days'],
  [{ notify: { digest: { at: '09:00', days: [1.5] } } }, 'notify.digest.days'],
  [{ notify: { digest: true } }, 'notify.digest'],
  [{ notify: [] }, 'notify'],
  [{ undoSeconds: 7 }, 'undoSeconds'],
  [{ afterSend: 'home' }, 'afterSend'],
  [{ claimOnReply: null }, 'claimOnReply'],
  [{ shortcuts: 'yes' }, 'shortcuts'],
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
