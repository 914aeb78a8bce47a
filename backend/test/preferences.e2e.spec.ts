import { TicketCategory } from '../src/tickets/ticket.enums.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

const ALL_ON = {
  reply: true,
  resolved: true,
  closing: true,
  incident: true,
  fix: true,
  report: true,
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
const TEAM_ON = { ...ALL_ON, assigned: true, asked: true };
const TEAM_NOTIFY = {
  bell: { opened: 'all', answered: true, note: true },
  mail: { ...TEAM_ON, opened: 'off', answered: false, note: false },
  push: { ...TEAM_ON, opened: 'off', answered: true, note: false },
  focus: { categories: [], worldIds: [] },
  quietHours: null,
  digest: null,
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
  await change({ notify: { push: { incident: false, report: false } } });
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
      push: { ...ALL_ON, reply: false, incident: false, report: false },
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

describe('the notifications of the team', () => {
  let staff: Someone;
  let worldId: number;
  const notifyOf = async (who = staff) => (await app.http(who).get(PATH).expect(200)).body.notify as object;
  const prefer = (notify: object, who = staff) => app.http(who).put(PATH).send({ notify });
  const { Doacoes, Eventos } = TicketCategory;

  beforeAll(async () => {
    ({ id: worldId } = await app.world());
  });
  beforeEach(async () => {
    staff = await app.staff();
  });

  it('have defaults, change one by one and keep the rest', async () => {
    expect(await notifyOf()).toEqual(TEAM_NOTIFY);
    await prefer({ bell: { opened: 'focus' }, mail: { opened: 'all' } }).expect(200);
    await prefer({ bell: { note: false }, push: { answered: false } }).expect(200);
    await prefer({ focus: { categories: [Doacoes, Eventos] } }).expect(200);
    const { body } = await prefer({ focus: { worldIds: [worldId] } }).expect(200);
    expect(body.notify).toEqual({
      ...TEAM_NOTIFY,
      bell: { opened: 'focus', answered: true, note: false },
      mail: { ...TEAM_NOTIFY.mail, opened: 'all' },
      push: { ...TEAM_NOTIFY.push, answered: false },
      focus: { categories: [Doacoes, Eventos], worldIds: [worldId] },
    });
    expect(await notifyOf()).toEqual(body.notify);
    await prefer({ focus: { categories: [], worldIds: [] } }).expect(200);
    expect(await notifyOf()).toMatchObject({ focus: { categories: [], worldIds: [] } });
  });

  it.each([
    [{ bell: { opened: true } }, 'notify.bell.opened'],
    [{ bell: { answered: 'all' } }, 'notify.bell.answered'],
    [{ bell: { asked: false } }, 'notify.bell.asked'],
    [{ bell: null }, 'notify.bell'],
    [{ mail: { opened: 'mine' } }, 'notify.mail.opened'],
    [{ push: { note: 'off' } }, 'notify.push.note'],
    [{ focus: { categories: ['espadas'] } }, 'notify.focus.categories'],
    [{ focus: { categories: [Doacoes, Doacoes] } }, 'notify.focus.categories'],
    [{ focus: { categories: Doacoes } }, 'notify.focus.categories'],
    [{ focus: { worldIds: ['1'] } }, 'notify.focus.worldIds'],
    [{ focus: { worldIds: [0] } }, 'notify.focus.worldIds'],
    [{ focus: { worldIds: Array.from({ length: 101 }, (_, at) => at + 1) } }, 'notify.focus.worldIds'],
    [{ focus: { statuses: [] } }, 'notify.focus.statuses'],
    [{ focus: [] }, 'notify.focus'],
  ])('refuse %j', async (notify, field) => {
    const { body } = await prefer(notify).expect(400);
    expect((body.errors as { field: string }[]).map((fault) => fault.field)).toContain(field);
    expect(await notifyOf()).toEqual(TEAM_NOTIFY);
  });

  it('refuse a world that does not exist, and change nothing then', async () => {
    const focus = { categories: [Doacoes], worldIds: [worldId, 2_147_483_647] };
    const { body } = await prefer({ focus }).expect(400);
    expect(body.errors).toMatchObject([
      { field: 'notify.focus.worldIds', message: 'Um dos mundos do foco não existe mais. Escolha de novo na lista.' },
    ]);
    expect(await notifyOf()).toEqual(TEAM_NOTIFY);
  });

  it('keep a world that takes no more tickets, and forget one that is deleted', async () => {
    const admin = await app.admin();
    const [kept, gone] = [await app.world('Kept'), await app.world('Gone')];
    const other = await app.staff();
    await prefer({ focus: { worldIds: [kept.id, gone.id] } }).expect(200);
    await prefer({ focus: { worldIds: [gone.id] } }, other).expect(200);
    await app.http(admin).patch(`/api/admin/worlds/${kept.id}`).send({ isActive: false }).expect(200);
    await app.http(admin).delete(`/api/admin/worlds/${gone.id}`).expect(204);
    expect(await notifyOf()).toMatchObject({ focus: { worldIds: [kept.id] } });
    expect(await notifyOf(other)).toMatchObject({ focus: { worldIds: [] } });
    await prefer({ focus: { worldIds: [kept.id] } }).expect(200);
  });

  it.each([
    { bell: { note: false } },
    { focus: {} },
    { mail: { assigned: false } },
    { mail: { reply: false, answered: true } },
    { push: { asked: false } },
  ])('are not for players: %j', async (notify) => {
    const { body } = await prefer(notify, player).expect(403);
    expect(body).toMatchObject({ statusCode: 403 });
    expect((await app.http(player).get(PATH).expect(200)).body).toEqual(DEFAULTS);
    expect(await app.db.query('SELECT FROM user_preferences WHERE "userId" = $1', [player.user.id])).toEqual([]);
  });

  it('are gone from the answer of one who has left the team', async () => {
    const admin = await app.admin();
    await prefer({ focus: { categories: [Eventos] }, mail: { reply: false } }).expect(200);
    const path = `/api/admin/users/${staff.user.id}`;
    await app.http(admin).put(path).send({ role: 'user' }).expect(200);
    const demoted = await app.again(staff);
    expect((await app.http(demoted).get(PATH).expect(200)).body).toEqual({
      ...DEFAULTS,
      notify: { ...DEFAULTS.notify, mail: { ...ALL_ON, reply: false } },
    });
  });
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
