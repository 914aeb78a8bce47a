import { type Someone, TestApp } from './support.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let worldId: number;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  ({ id: worldId } = await app.world());
  [staff, admin] = await Promise.all([app.staff(), app.admin()]);
});
afterAll(() => app.close());

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const block = (by: Someone, { user }: Someone, fields: object = {}) =>
  app
    .http(by)
    .post(`/api/admin/users/${user.id}/blocks`)
    .send({ what: 'open', reasonKey: 'flooding', until: inMs(DAY_MS), ...fields });
const lift = (by: Someone, { user }: Someone) => app.http(by).delete(`/api/admin/users/${user.id}/blocks`);
const open = (who: Someone, language?: string) =>
  app
    .http(who, language)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId, description: 'Uma dúvida bem rápida.' });
const write = (who: Someone, ticketId: number) =>
  app.http(who).post(`/api/tickets/${ticketId}/messages`).send({ message: 'Olá' });
const listed = async (by: Someone): Promise<{ userId: number }[]> => (await app.http(by).get('/api/admin/blocks')).body;
const notifyOf = async (who: Someone): Promise<{ type: string; title: string; message: string }[]> =>
  (await app.http(who).get('/api/notifications')).body;

it('keeps a player from opening tickets, and says until when and why', async () => {
  const player = await app.player();
  const { id } = await app.ticket(player);
  const until = '2030-03-01T15:00:00.000Z';
  const set = await block(admin, player, { until, note: '  Vinte em uma hora ' });
  expect(set.status).toBe(201);
  expect(set.body).toEqual({
    id: expect.any(Number),
    userId: player.user.id,
    userName: player.user.name,
    what: 'open',
    reasonKey: 'flooding',
    until,
    note: 'Vinte em uma hora',
    createdAt: expect.any(String),
    createdByName: admin.user.name,
    mayLift: true,
  });
  const refused = await open(player);
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({
    statusCode: 403,
    code: 'abuse.blocked',
    message: 'Você não pode abrir chamados até 01/03/2030 12:00. Motivo: chamados ou mensagens demais em pouco tempo.',
    details: { what: 'open', reasonKey: 'flooding', until },
  });
  expect((await open(player, 'en')).body.message).toBe(
    'You cannot open tickets until 03/01/2030 12:00 PM. Reason: too many tickets or messages in a short time.',
  );
  expect((await write(player, id)).status).toBe(201);
  expect((await app.http(player).get('/api/me/block')).body).toEqual({
    block: {
      what: 'open',
      reasonKey: 'flooding',
      until,
      message: refused.body.message,
      reason: 'chamados ou mensagens demais em pouco tempo',
    },
  });
  expect((await open(await app.player())).status).toBe(201);
});

it('keeps a player from writing too, but not from reading, and tells nobody whether a ticket exists', async () => {
  const [player, other] = [await app.player(), await app.player()];
  const [mine, foreign] = [await app.ticket(player), await app.ticket(other)];
  await block(staff, player, { what: 'write', reasonKey: 'insults' }).expect(201);
  expect((await open(player)).body.code).toBe('abuse.blocked');
  const refused = await write(player, mine.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'abuse.blocked']);
  expect(refused.body.message).toMatch(/^Você não pode abrir chamados nem escrever até .*Motivo: ofensas/);
  const files = app.http(player).post(`/api/tickets/${mine.id}/messages`).field('message', 'Veja');
  expect((await files.attach('files', Buffer.from('texto'), 'nota.txt')).status).toBe(403);
  expect((await write(player, foreign.id)).status).toBe(404);
  expect((await app.http(player).get(`/api/tickets/${mine.id}`)).status).toBe(200);
});

it('ends by itself', async () => {
  const player = await app.player();
  await block(staff, player).expect(201);
  await app.db.query(`UPDATE user_blocks SET until = now() - interval '1 second' WHERE "userId" = $1`, [
    player.user.id,
  ]);
  expect((await open(player)).status).toBe(201);
  expect((await app.http(player).get('/api/me/block')).body).toEqual({ block: null });
  expect((await listed(staff)).filter(({ userId }) => userId === player.user.id)).toEqual([]);
  await lift(staff, player).expect(404);
  await block(staff, player).expect(201);
});

it('ends with a role of the team, and stays for other changes', async () => {
  const player = await app.player();
  await block(staff, player).expect(201);
  const change = (fields: object) => app.http(admin).put(`/api/admin/users/${player.user.id}`).send(fields).expect(200);
  await change({ name: 'Outro Nome' });
  expect((await open(player)).status).toBe(403);
  await change({ role: 'staff' });
  await change({ role: 'user' });
  const again = await app
    .http()
    .post('/api/auth/login')
    .send({ email: player.user.email, password: 'segredo-de-teste' });
  expect((await open(again.body.sessionId)).status).toBe(201);
  const [{ liftedBy }] = await app.db.query('SELECT "liftedBy" FROM user_blocks WHERE "userId" = $1', [player.user.id]);
  expect(liftedBy).toBe(admin.user.id);
});

it('lets staff suspend for seven days, and lift no more than that; admins any time', async () => {
  const player = await app.player();
  const refused = await block(staff, player, { until: inMs(7 * DAY_MS + HOUR_MS) });
  expect([refused.status, refused.body.code]).toEqual([403, 'abuse.staff_days']);
  await block(staff, player, { until: inMs(7 * DAY_MS) }).expect(201);
  await lift(staff, player).expect(204);
  await block(admin, player, { until: inMs(400 * DAY_MS) }).expect(201);
  expect((await lift(staff, player)).body.code).toBe('abuse.staff_days');
  const mayLift = async (by: Someone) =>
    ((await listed(by)) as { userId: number; mayLift: boolean }[]).find(({ userId }) => userId === player.user.id)!
      .mayLift;
  expect([await mayLift(staff), await mayLift(admin)]).toEqual([false, true]);
  await lift(admin, player).expect(204);
});

it('refuses what makes no sense', async () => {
  const player = await app.player();
  for (const until of [inMs(-1000), 'amanhã', '+012345-01-01T00:00:00.000Z'])
    expect((await block(admin, player, { until })).body.errors[0].field).toBe('until');
  expect((await block(admin, player, { what: 'read' })).status).toBe(400);
  expect((await block(admin, player, { reasonKey: 'none' })).status).toBe(400);
  expect((await block(admin, player, { note: 'x'.repeat(501) })).status).toBe(400);
  for (const member of [staff, admin]) expect((await block(admin, member)).body.code).toBe('abuse.players_only');
  await app
    .http(admin)
    .post('/api/admin/users/999999/blocks')
    .send({ what: 'open', reasonKey: 'spam', until: inMs(DAY_MS) })
    .expect(404);
});

it('holds once, whoever sets or lifts it at the same time', async () => {
  const player = await app.player();
  const sets = await Promise.all([staff, admin, staff, admin].map((by) => block(by, player)));
  expect(sets.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(sets.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'abuse.already_blocked',
    details: { until: expect.any(String) },
  });
  const lifts = await Promise.all([staff, admin, staff, admin].map((by) => lift(by, player)));
  expect(lifts.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  expect((await notifyOf(player)).map(({ type }) => type)).toEqual(['user_unblocked', 'user_blocked']);
});

it('tells the player when it is set and lifted, in words', async () => {
  const player = await app.player();
  await block(staff, player, { what: 'write', reasonKey: 'spam', note: 'Segredo da equipe' }).expect(201);
  await lift(admin, player).expect(204);
  const notices = await notifyOf(player);
  expect(notices.map(({ title }) => title)).toEqual([
    'Sua suspensão no suporte terminou',
    'Você recebeu uma suspensão no suporte',
  ]);
  expect(notices[1]!.message).toMatch(/^Você não pode abrir chamados nem escrever até .*Motivo: propaganda\.$/);
});

it('reaches the player at once, and nobody else', async () => {
  const [player, other] = [await app.player(), await app.player()];
  const [heard, others, team] = await Promise.all([player, other, staff].map((who) => app.listen(who)));
  await block(staff, player).expect(201);
  await lift(staff, player).expect(204);
  for (const type of ['user_blocked', 'user_unblocked'])
    await heard!.next((frame) => (frame['notification'] as { type?: string } | undefined)?.type === type);
  await app.quiet(heard!, others!, team!);
  expect([others!.types(), team!.types()]).toEqual([['connection_confirmed'], ['connection_confirmed']]);
  for (const listening of [heard!, others!, team!]) listening.close();
});

it('shows other players nothing, and the note to the team alone', async () => {
  const [player, other] = [await app.player(), await app.player()];
  const { id } = await app.ticket(player);
  await block(staff, player, { note: 'Nota só da equipe' }).expect(201);
  expect((await app.http(other).get('/api/me/block')).body).toEqual({ block: null });
  for (const who of [player, other]) {
    await app.http(who).get('/api/admin/blocks').expect(403);
    for (const path of ['/api/me/block', '/api/notifications', `/api/tickets/${id}?include=messages`, '/api/tickets'])
      expect(JSON.stringify((await app.http(who).get(path)).body)).not.toContain('Nota só');
    await block(who, player).expect(403);
    await lift(who, player).expect(403);
  }
  expect(JSON.stringify(await notifyOf(other))).not.toContain('user_blocked');
  const card = (await app.http(staff).get(`/api/tickets/${id}/player`)).body;
  expect(card).toMatchObject({ id: player.user.id, blockedUntil: expect.any(String) });
  const accounts = (await app.http(admin).get(`/api/admin/users?q=${player.user.email}`)).body;
  expect(accounts).toMatchObject([{ blockedUntil: expect.any(String) }]);
});

it('lists those that hold by pages, newest first', async () => {
  const players = [await app.player(), await app.player(), await app.player()];
  for (const player of players) await block(staff, player).expect(201);
  const first = await app.http(staff).get('/api/admin/blocks?limit=2').expect(200);
  const next = await app.http(staff).get(`/api/admin/blocks?limit=1&cursor=${first.headers['x-next-cursor']}`);
  const ids = [...first.body, ...next.body].map(({ userId }: { userId: number }) => userId);
  expect(ids).toEqual(players.map(({ user }) => user.id).reverse());
});

it('is in the log in words, without the note', async () => {
  const player = await app.player();
  await block(staff, player, { note: 'Nota da equipe' }).expect(201);
  const { body } = await app.http(admin).get('/api/admin/events?type=user.blocked');
  expect(JSON.stringify(body[0])).toContain(`Suspendeu ${player.user.name}`);
  expect(JSON.stringify(body)).not.toContain('Nota da equipe');
});
