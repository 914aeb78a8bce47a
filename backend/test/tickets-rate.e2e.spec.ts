import { TestApp } from './support.js';

const LIMIT = 3;
let app: TestApp;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: LIMIT });
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

const open = (who: Awaited<ReturnType<TestApp['player']>>, language?: string) =>
  app
    .http(who, language)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId, description: 'Uma dúvida bem rápida.' });

it('lets a player open so many tickets an hour, also when all come at once', async () => {
  const player = await app.player();
  const answers = await Promise.all(Array.from({ length: LIMIT + 3 }, () => open(player)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body).toEqual({
    statusCode: 429,
    code: 'ticket.too_many',
    message: 'Você abriu muitos chamados em pouco tempo. Aguarde antes de abrir outro.',
  });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect((await open(player, 'en')).body.message).toMatch(/^You opened many tickets/);
});

it('counts the last hour only, and each player alone', async () => {
  const [player, other] = [await app.player(), await app.player()];
  for (let at = 0; at < LIMIT; at += 1) await open(player);
  expect((await open(other)).status).toBe(201);
  await app.db.query(`UPDATE tickets SET "createdAt" = now() - interval '61 minutes' WHERE "userId" = $1`, [
    player.user.id,
  ]);
  expect((await open(player)).status).toBe(201);
});

it('does not limit the team', async () => {
  const staff = await app.staff();
  for (let at = 0; at <= LIMIT; at += 1) expect((await open(staff)).status).toBe(201);
});
