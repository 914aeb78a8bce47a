import type { ServerResponse } from 'node:http';
import { GAME_TESTS_PER_MINUTE } from '../src/admin/worlds/game-test.service.js';
import { Character } from '../src/worlds/character.entity.js';
import { GameHour } from '../src/worlds/game/game-hour.entity.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { Game, GAME_AT_NOBODY, GAME_SECRET } from './game.js';
import { TestApp, type Someone } from './support.js';
import { until } from './waiting.js';

const PATH = '/api/admin/characters';
/** Fourteen hours before UTC: its day never begins with that of the database. */
const CLUB_TIMEZONE = 'Pacific/Kiritimati';

type Overview = {
  total: number;
  newToday: number;
  game: {
    host: string;
    lastAnswer: { at: string; durationMs: number } | null;
    failures: number;
    restsUntil: string | null;
  } | null;
};

const lyra = { externalId: '17', name: 'Lyra', world: 'aurora', level: 120, vocation: 'Arqueira' };

let app: TestApp;
let game: Game;
let admin: Someone;
const others: TestApp[] = [];

beforeAll(async () => {
  game = await Game.start();
  app = await TestApp.start({ ...game.settings, CLUB_TIMEZONE });
  await app.world('Aurora');
});
afterAll(async () => {
  await app.close();
  await game.stop();
});
beforeEach(async () => {
  // An answer ends the rest of a game that has failed in the test before.
  game.answers([]);
  await test(await app.admin());
  await app.truncate('characters, game_hours');
  game.asked.length = 0;
  admin = await app.admin();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

const startOther = async (settings: Record<string, string> = game.settings): Promise<TestApp> => {
  const other = await app.beside({ CLUB_TIMEZONE, ...settings });
  others.push(other);
  return other;
};
const overview = async (where = app): Promise<Overview> =>
  (await where.http(admin).get(PATH).expect(200)).body as Overview;
const test = async (who = admin, where = app) => (await where.http(who).post(`${PATH}/test`).expect(200)).body;
const openForm = async (where = app): Promise<string[]> => {
  const { body } = await where
    .http(await app.player())
    .get('/api/characters')
    .expect(200);
  return (body as Character[]).map(({ name }) => name);
};
/** Questions of forms are counted in the background. */
const untilFigures = (fits: (game: NonNullable<Overview['game']>) => boolean, where = app) =>
  until(
    async () => fits((await overview(where)).game!),
    async () => JSON.stringify(await overview(where)),
  );

describe('the figures of the game', () => {
  it('are those of all processes, and hold when one starts', async () => {
    expect((await overview()).game).toEqual({
      host: game.host,
      lastAnswer: null,
      failures: 0,
      restsUntil: null,
      askAgainAfterMinutes: 5,
    });
    game.answers([lyra]);
    await openForm();
    const two = await startOther();
    game.answers([], 500);
    await openForm(two);
    await openForm(two);
    await untilFigures(({ failures, lastAnswer }) => failures === 2 && lastAnswer !== null);
    const seen = await overview();
    expect(seen.game!.lastAnswer).toEqual({ at: expect.any(String), durationMs: expect.any(Number) });
    expect(await overview(two)).toEqual(seen);
    expect(await overview(await startOther())).toEqual(seen);
  });

  it('are written in the background: no form waits for them, and none is lost', async () => {
    game.answers([lyra]);
    await openForm();
    await untilFigures(({ lastAnswer }) => lastAnswer !== null);
    const holder = app.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE game_hours IN ACCESS EXCLUSIVE MODE');
    for (let form = 0; form < 3; form += 1) expect(await openForm()).toEqual(['Lyra']);
    await holder.rollbackTransaction();
    await holder.release();
    const answers = async () => (await app.db.getRepository(GameHour).sum('answers')) ?? 0;
    await until(
      async () => (await answers()) === 4,
      async () => `${await answers()} answers`,
    );
  });

  it('wait for the next question when they cannot be written', async () => {
    game.answers([lyra]);
    await app.db.query('ALTER TABLE game_hours RENAME TO elsewhere');
    try {
      expect(await openForm()).toEqual(['Lyra']);
      expect(await test()).toMatchObject({ outcome: 'answered' });
    } finally {
      await app.db.query('ALTER TABLE elsewhere RENAME TO game_hours');
    }
    await test();
    expect(await app.db.getRepository(GameHour).sum('answers')).toBe(3);
  });

  it('count the failures of a day; older hours end, but for the one of the newest answer', async () => {
    await app.db.query(
      `INSERT INTO game_hours (hour, answers, failures, "lastAnswerAt", "lastAnswerMs")
        SELECT date_trunc('hour', now()) - make_interval(hours => age), answers, 1,
          CASE WHEN answers > 0 THEN now() - make_interval(hours => age) END, CASE WHEN answers > 0 THEN age END
        FROM (VALUES (0, 0), (23, 0), (24, 0), (47, 0), (60, 0), (70, 1), (80, 1)) old (age, answers)`,
    );
    const purge = app.app.get(HourlyPurge);
    await Promise.all([purge.run(), purge.run()]);
    expect((await overview()).game).toMatchObject({ failures: 2, lastAnswer: { durationMs: 70 } });
    expect(await app.db.getRepository(GameHour).count()).toBe(5);
    game.answers([lyra]);
    await test();
    await purge.run();
    expect(await app.db.getRepository(GameHour).count()).toBe(4);
  });
});

describe('a test', () => {
  it('asks the game once with the e-mail of the admin, signed, and stores nothing of its answer', async () => {
    game.answers([lyra]);
    expect(await test()).toEqual({ outcome: 'answered', status: null, durationMs: expect.any(Number) });
    expect(game.asked.map(({ body }) => JSON.parse(body) as object)).toEqual([{ email: admin.user.email }]);
    expect(game.asked[0]!.headers['x-signature']).toMatch(/^sha256=/);
    expect(await overview()).toMatchObject({ total: 0, game: { failures: 0, lastAnswer: { at: expect.any(String) } } });
  });

  it.each<[string, object, (response: ServerResponse) => void]>([
    ['answers with an error', { outcome: 'status', status: 500 }, (response) => void response.writeHead(500).end('[]')],
    [
      'redirects',
      { outcome: 'status', status: 302 },
      (response) => void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    ],
    ['answers nonsense', { outcome: 'invalid', status: null }, (response) => void response.end('<html>')],
    ['answers no list', { outcome: 'invalid', status: null }, (response) => void response.end('{"name":"Lyra"}')],
    ['answers without end', { outcome: 'invalid', status: null }, (response) => void response.end('x'.repeat(300_000))],
    ['breaks off', { outcome: 'unreachable', status: null }, (response) => void response.destroy()],
    [
      'breaks off in the middle',
      { outcome: 'unreachable', status: null },
      (response) => void response.writeHead(200, { 'Content-Length': 100 }).write('[', () => response.destroy()),
    ],
    ['does not answer', { outcome: 'timeout', status: null }, () => undefined],
    [
      'does not end its answer',
      { outcome: 'timeout', status: null },
      (response) => void response.writeHead(200).write('['),
    ],
  ])('says so when the game %s', async (_, result, reply) => {
    game.reply = reply;
    expect(await test()).toEqual({ ...result, durationMs: expect.any(Number) });
    expect((await overview()).game).toMatchObject({ failures: 1, lastAnswer: null });
  });

  it('says so when nobody listens there', async () => {
    expect(await test(admin, await startOther(GAME_AT_NOBODY))).toMatchObject({ outcome: 'unreachable' });
  });

  it('asks even while the game rests: a failure goes on with the rest, an answer ends it', async () => {
    game.answers([], 503);
    for (let form = 0; form < 3; form += 1) await openForm();
    const { restsUntil } = (await overview()).game!;
    expect(Date.parse(restsUntil!)).toBeGreaterThan(Date.now());
    await openForm();
    expect(game.asked).toHaveLength(3);
    await test();
    expect(game.asked).toHaveLength(4);
    expect(Date.parse((await overview()).game!.restsUntil!)).toBeGreaterThan(Date.parse(restsUntil!));
    game.answers([lyra]);
    expect(await test()).toMatchObject({ outcome: 'answered' });
    expect((await overview()).game).toMatchObject({ restsUntil: null, failures: 4 });
    expect(await openForm()).toEqual(['Lyra']);
  });

  it('is each its own when two admins ask at once', async () => {
    game.answers([lyra]);
    const results = await Promise.all([test(), test(await app.admin())]);
    expect(results.map(({ outcome }) => outcome as string)).toEqual(['answered', 'answered']);
    expect(game.asked).toHaveLength(2);
    expect(await app.db.getRepository(GameHour).sum('answers')).toBe(2);
  });

  it('has a limit for each admin', async () => {
    game.answers([lyra]);
    for (let tests = 0; tests < GAME_TESTS_PER_MINUTE; tests += 1) await test();
    const { headers } = await app.http(admin).post(`${PATH}/test`).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(game.asked).toHaveLength(GAME_TESTS_PER_MINUTE);
    await test(await app.admin());
  });
});

describe('known characters', () => {
  it('are new on the day on which they came, in the time zone of the club, however often the game tells of them', async () => {
    game.answers([lyra, { ...lyra, externalId: '18', name: 'Brom' }]);
    const player = await app.player();
    const load = async () => {
      await (await startOther()).http(player).get('/api/characters').expect(200);
    };
    await load();
    expect(await overview()).toMatchObject({ total: 2, newToday: 2 });
    const arrive = (name: string, when: string) =>
      app.db.query(
        `UPDATE characters SET "createdAt" = date_trunc('day', now() AT TIME ZONE $2) AT TIME ZONE $2 ${when} WHERE name = $1`,
        [name, CLUB_TIMEZONE],
      );
    await arrive('Lyra', '');
    await arrive('Brom', `- interval '1 ms'`);
    expect(await overview()).toMatchObject({ total: 2, newToday: 1 });
    game.answers([
      { ...lyra, level: 121 },
      { ...lyra, externalId: '18', name: 'Brom' },
    ]);
    await load();
    expect(await overview()).toMatchObject({ total: 2, newToday: 1 });
    // From before it was kept.
    await app.db.query('UPDATE characters SET "createdAt" = NULL');
    expect(await overview()).toMatchObject({ total: 2, newToday: 0 });
  });

  it('are told without a game too, which then cannot be tested', async () => {
    const alone = await startOther({ GAME_API_URL: '', GAME_API_SECRET: '' });
    expect(await overview(alone)).toEqual({ total: 0, newToday: 0, game: null });
    const { body } = await alone.http(admin, 'en').post(`${PATH}/test`).expect(409);
    expect(body).toMatchObject({ code: 'game.off', message: expect.stringContaining('GAME_API_URL') });
  });
});

it('tells nothing of the address of the game but the host', async () => {
  const secretive = await startOther({ ...game.settings, GAME_API_URL: `http://${game.host}/a-path?key=a-key` });
  game.answers([], 500);
  const answers = JSON.stringify([await test(admin, secretive), await overview(secretive)]);
  for (const secret of ['a-path', 'a-key', GAME_SECRET]) expect(answers).not.toContain(secret);
  expect(answers).toContain(game.host);
});

it('is for admins', async () => {
  for (const who of [await app.player(), await app.staff()]) {
    await app.http(who).get(PATH).expect(403);
    await app.http(who).post(`${PATH}/test`).expect(403);
  }
  await app.http().get(PATH).expect(401);
  expect(game.asked).toEqual([]);
});
