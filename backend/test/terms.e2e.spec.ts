import { type Someone, TestApp } from './support.js';

let app: TestApp;
let admin: Someone;
let staff: Someone;
let player: Someone;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, staff, player] = [await app.admin(), await app.staff(), await app.player()];
  worldId = (await app.world()).id;
});
afterAll(() => app.close());

const terms = async (language = 'pt-BR') => (await app.http(player, language).get('/api/terms').expect(200)).body;
const send = (termsId?: unknown) =>
  app
    .http(player)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId, description: `Quando abre o evento? ${crypto.randomUUID()}`, termsId });
const promise = (firstAnswerHours: number) =>
  app.http(admin).put('/api/admin/settings').send({ firstAnswerHours }).expect(200);

it('are kept with the ticket as the player read them, also after they changed', async () => {
  const before = await terms();
  expect(before.lines[0]).toBe('A equipe costuma responder em até 24 horas.');
  expect(before.lines).toHaveLength(5);
  expect((await terms('en')).lines[0]).toBe('The team usually answers within 24 hours.');
  const { body: ticket } = await send(before.id).expect(201);
  await promise(1);
  const after = await terms();
  expect(after.id).not.toBe(before.id);
  expect(after.lines[0]).toBe('A equipe costuma responder em até 1 hora.');
  const { body } = await app.http(staff).get(`/api/tickets/${ticket.id}`).expect(200);
  expect(body.termsId).toBe(before.id);
  expect((await app.http(staff).get(`/api/terms/${body.termsId}`).expect(200)).body).toEqual(before);
  expect((await app.http(player).get(`/api/tickets/${ticket.id}`).expect(200)).body).not.toHaveProperty('termsId');
  // A form that was open meanwhile.
  await send(before.id).expect(201);
  await promise(24);
  expect((await terms()).id).toBe(before.id);
});

it('that do not exist are refused at their field', async () => {
  for (const id of [2_147_483_647, 0, -1, 1.5, 'x', [1]]) {
    const { body } = await send(id).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'termsId' })]);
  }
  const { body } = await send().expect(201);
  expect((await app.http(staff).get(`/api/tickets/${body.id}`).expect(200)).body.termsId).toBeNull();
});
