import { GAME_AT_NOBODY } from './game.js';
import { ROUTE_CASES, type RouteCase } from './route-cases.js';
import { RouteFixtures } from './route-fixtures.js';
import { SAMPLES } from './samples.js';
import { MAIL_TO_NOBODY, TestApp } from './support.js';

/** Calls of players that stay open to one who may not write: the team reads no words and no files that were sent with them. */
const WITHOUT_WORDS = [
  'POST /api/auth/forgot',
  'POST /api/auth/logout',
  'DELETE /api/auth/sessions/{session}',
  'PUT /api/me/preferences',
  'POST /api/me/export',
  'POST /api/me/erasure',
  'DELETE /api/me/erasure',
  'POST /api/mail/unsubscribe?token=unknown',
  'POST /api/notifications/{notification}/read',
  'POST /api/notifications/{notification}/read-group',
  'POST /api/notifications/read-all',
  'PUT /api/push/subscription',
  'DELETE /api/push/subscription',
  'PUT /api/tickets/{ticket}/drafts/{mode}',
  'POST /api/tickets/{ticket}/mark-read',
  'PUT /api/incidents/{incident}/me-too',
  'DELETE /api/incidents/{incident}/me-too',
];
/** Words that a suspended player may write: against a sanction. */
const APPEALS = ['POST /api/sanctions/{sanction}/appeal'];

let app: TestApp;
let fixtures: RouteFixtures;

beforeAll(async () => {
  app = await TestApp.start({ ...MAIL_TO_NOBODY, ...GAME_AT_NOBODY });
  fixtures = await RouteFixtures.of(app);
});
afterAll(() => app.close());

/** The rows that a request names are made before it. */
const suspended = async <Result>(work: () => PromiseLike<Result>): Promise<Result> => {
  const { user } = fixtures.owner;
  await app.db.query(
    `INSERT INTO user_blocks ("userId", what, "reasonKey", until) VALUES ($1, 'write', 'insults', now() + interval '1 day')`,
    [user.id],
  );
  try {
    return await work();
  } finally {
    await app.db.query('DELETE FROM user_blocks');
  }
};

const isChangeOfPlayer = ({ route, owner }: RouteCase): boolean => !route.startsWith('GET') && owner < 300;

it.each(ROUTE_CASES.filter(isChangeOfPlayer))('$route', async (row) => {
  const values = await fixtures.fresh(row);
  const token = await fixtures.tokenFor('owner', row);
  const { status, body } = await suspended(() => fixtures.call('owner', row, values, { token }));
  const isOpen = [...WITHOUT_WORDS, ...APPEALS].includes(row.route);
  expect([status, body?.code]).toEqual(isOpen ? [row.owner, undefined] : [403, 'abuse.blocked']);
});

it('rates with a score alone, and keeps no file of what was refused', async () => {
  const row = ROUTE_CASES.find(({ route }) => route === 'PUT /api/tickets/{solved}/satisfaction')!;
  const { solved } = await fixtures.fresh(row);
  const http = app.http(fixtures.owner);
  await suspended(async () => {
    await http.put(`/api/tickets/${solved}/satisfaction`).send({ score: 1, comment: 'Insulto' }).expect(403);
    await http.put(`/api/tickets/${solved}/satisfaction`).send({ score: 1 }).expect(200);
    await http.post(`/api/tickets/${solved}/upload`).attach('files', SAMPLES.png, 'insulto.png').expect(403);
  });
  expect((await http.get(`/api/tickets/${solved}/attachments`).expect(200)).body).toEqual([]);
});
