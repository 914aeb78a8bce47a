import { TestApp, type Someone } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  player = await app.player();
  staff = await app.staff();
});
afterAll(() => app.close());

const opened = async (who: Someone, body: object = {}) => {
  const { id } = await app.world();
  return app
    .http(who)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId: id, description: 'Como faço para trocar de mundo?', ...body });
};

it('opens, shows and lists a ticket', async () => {
  const answer = await opened(player, { category: 'doacoes', subcategory: 'problemas_doacao_presente' });
  expect(answer.body).toMatchObject({ title: 'Doações - Aurora - Presente não entregue', status: 'open' });
  expect(answer.status).toBe(201);
  const shown = await app.http(player).get(`/api/tickets/${answer.body.id}`);
  expect(shown.body).toEqual(answer.body);
  const list = await app.http(staff).get('/api/tickets/all?q=mundo&limit=1');
  expect(list.body).toHaveLength(1);
  expect(list.headers['x-total-count']).toBe('1');
});
