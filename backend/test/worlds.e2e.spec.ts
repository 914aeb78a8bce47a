import { Character } from '../src/worlds/character.entity.js';
import { TestApp, type Someone } from './support.js';

let app: TestApp;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  player = await app.player();
});
afterAll(() => app.close());

it('lists the worlds by name, as people sort, as id and name', async () => {
  const [drakhan, elfica, aurora] = [await app.world('Drakhan'), await app.world('Élfica'), await app.world('Aurora')];
  const zion = await app.world('Zion');
  const { status, body } = await app.http(player).get('/api/worlds');
  expect(status).toBe(200);
  expect(body).toEqual([
    { id: aurora.id, name: 'Aurora' },
    { id: drakhan.id, name: 'Drakhan' },
    { id: elfica.id, name: 'Élfica' },
    { id: zion.id, name: 'Zion' },
  ]);
  expect((await app.http().get('/api/worlds')).status).toBe(401);
});

it('lists the own characters only, all or those of one world', async () => {
  const [aurora, drakhan] = [await app.world('Aurora'), await app.world('Drakhan')];
  const add = (name: string, userId: number, worldId: number) =>
    app.db
      .getRepository(Character)
      .save({ name, userId, worldId, level: 7, vocation: 'Mago', guild: 'Os Últimos' } as Character);
  const lyra = await add('Lyra', player.user.id, drakhan.id);
  await add('Brom', player.user.id, aurora.id);
  await add('Alheio', (await app.player()).user.id, drakhan.id);
  const all = await app.http(player).get('/api/characters');
  expect(all.body.map(({ name }: { name: string }) => name)).toEqual(['Brom', 'Lyra']);
  const ofOne = await app.http(player).get(`/api/characters?worldId=${drakhan.id}`);
  expect(ofOne.body).toEqual([
    {
      id: lyra.id,
      name: 'Lyra',
      level: 7,
      vocation: 'Mago',
      guild: 'Os Últimos',
      worldId: drakhan.id,
      isOnline: false,
    },
  ]);
});

it.each(['x', '0', '-1', '1.5', '2147483648', ''])('refuses worldId=%s', async (worldId) => {
  expect((await app.http(player).get(`/api/characters?worldId=${worldId}`)).status).toBe(400);
});
