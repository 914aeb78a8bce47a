import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Character } from '../src/worlds/character.entity.js';
import { World } from '../src/worlds/world.entity.js';
import { queriesOf } from './queries.js';
import { TestApp, type Someone } from './support.js';

let app: TestApp;
let admin: Someone;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  [admin, player] = [await app.admin(), await app.player()];
});
beforeEach(() => app.truncate('tickets, characters, worlds'));
afterAll(() => app.close());

const aTicket = { category: 'duvidas', description: 'Preciso de ajuda com o jogo.' };

type Answer = { id: number; name: string; code: string; isActive: boolean; openTickets: number };

const add = async (name: string, code = name.slice(0, 3).toUpperCase()): Promise<Answer> =>
  (await app.http(admin).post('/api/admin/worlds').send({ name, code }).expect(201)).body as Answer;
const listed = async (): Promise<string[]> =>
  ((await app.http(player).get('/api/worlds').expect(200)).body as Answer[]).map(({ name }) => name);
const opened = (worldId: number) =>
  app
    .http(player)
    .post('/api/tickets')
    .send({ ...aTicket, worldId });
const events = async (type: string) => app.db.getRepository(DomainEventRow).findBy({ type });

describe('adding a world', () => {
  it('makes it possible to open tickets there at once', async () => {
    const world = await add('Aurora');
    expect(world).toEqual({
      id: expect.any(Number) as number,
      name: 'Aurora',
      code: 'AUR',
      isActive: true,
      retiredAt: null,
      openTickets: 0,
      tickets: 0,
      characters: 0,
    });
    expect(await listed()).toEqual(['Aurora']);
    await opened(world.id).expect(201);
    const { body } = await app.http(admin).get('/api/admin/worlds').expect(200);
    expect(body).toEqual([{ ...world, openTickets: 1, tickets: 1 }]);
    expect((await events('world.added')).at(-1)).toMatchObject({ actorId: admin.user.id, data: { worldId: world.id } });
  });

  it.each([
    [{ name: 'aurora', code: 'X' }, 'world.name_taken'],
    [{ name: 'Outro', code: 'aur' }, 'world.code_taken'],
  ])('refuses %j beside Aurora (AUR)', async (send, code) => {
    await add('Aurora');
    const { body } = await app.http(admin).post('/api/admin/worlds').send(send).expect(409);
    expect(body.code).toBe(code);
    expect(await listed()).toEqual(['Aurora']);
  });

  it.each([[{}], [{ name: ' ', code: 'A' }], [{ name: 'A', code: '' }], [{ name: 'a'.repeat(61), code: 'A' }]])(
    'refuses %j',
    async (send) => {
      await app.http(admin).post('/api/admin/worlds').send(send).expect(400);
    },
  );

  it('lets one of two admins who add the same world at once succeed', async () => {
    const send = () => app.http(admin).post('/api/admin/worlds').send({ name: 'Aurora', code: 'AUR' });
    const statuses = (await Promise.all([send(), send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });
});

it('counts what refers to the worlds with as many statements for three as for one', async () => {
  const list = () => queriesOf(app, () => app.http(admin).get('/api/admin/worlds').expect(200));
  const { id } = await add('Aurora');
  const forOne = await list();
  await Promise.all([add('Boreal'), add('Cometa'), opened(id), opened(id)]);
  expect((await list()).length).toBe(forOne.length);
  const { body } = await app.http(admin).get('/api/admin/worlds');
  expect((body as (Answer & { tickets: number })[]).map(({ tickets }) => tickets).sort()).toEqual([0, 0, 2]);
});

describe('retiring a world', () => {
  it('takes it out of the forms and keeps its tickets', async () => {
    const world = await add('Eldra');
    const { body: ticket } = await opened(world.id).expect(201);
    const { body } = await app.http(admin).patch(`/api/admin/worlds/${world.id}`).send({ isActive: false }).expect(200);
    expect(body).toMatchObject({ isActive: false, retiredAt: expect.any(String) as string, openTickets: 1 });
    expect(await listed()).toEqual([]);
    const refused = await opened(world.id).expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'worldId', code: 'ticket.world' }]);
    const read = await app.http(player).get(`/api/tickets/${ticket.id}`).expect(200);
    expect(read.body.world).toEqual({ id: world.id, name: 'Eldra' });
    const all = await app.http(admin).get('/api/worlds?all=true').expect(200);
    expect(all.body).toEqual([{ id: world.id, name: 'Eldra', isActive: false }]);
    await app.http(player).get('/api/worlds?all=true').expect(400);
    await app.http(admin).patch(`/api/admin/worlds/${world.id}`).send({ isActive: true }).expect(200);
    expect(await listed()).toEqual(['Eldra']);
  });

  it('records an event for a change and none for the same values again', async () => {
    const { id } = await add('Aurora');
    const before = (await events('world.changed')).length;
    for (const name of ['Aurora Nova', 'Aurora Nova'])
      await app.http(admin).patch(`/api/admin/worlds/${id}`).send({ name }).expect(200);
    const changes = await events('world.changed');
    expect(changes.length).toBe(before + 1);
    expect(changes.at(-1)!.data).toEqual({ worldId: id, changed: ['name'], isActive: true });
    expect(await listed()).toEqual(['Aurora Nova']);
  });

  it('keeps a name that another world has', async () => {
    await add('Aurora');
    const { id } = await add('Bastion');
    await app.http(admin).patch(`/api/admin/worlds/${id}`).send({ name: 'AURORA' }).expect(409);
    await app.http(admin).patch(`/api/admin/worlds/${id}`).send({ name: 'BASTION' }).expect(200);
  });
});

describe('the order of worlds', () => {
  it('is that of the club, everywhere', async () => {
    const [aurora, bastion, cimeria] = [await add('Aurora'), await add('Bastion'), await add('Cimeria')];
    expect(await listed()).toEqual(['Aurora', 'Bastion', 'Cimeria']);
    const ids = [cimeria.id, aurora.id, bastion.id];
    const { body } = await app.http(admin).put('/api/admin/worlds/order').send({ ids }).expect(200);
    expect((body as Answer[]).map(({ id }) => id)).toEqual(ids);
    expect(await listed()).toEqual(['Cimeria', 'Aurora', 'Bastion']);
  });

  it('is refused when it is not that of the present list', async () => {
    const [aurora, bastion] = [await add('Aurora'), await add('Bastion')];
    for (const ids of [[aurora.id], [aurora.id, bastion.id, 2147483647], []]) {
      const { body } = await app.http(admin).put('/api/admin/worlds/order').send({ ids }).expect(409);
      expect(body.code).toBe('world.list_changed');
    }
    await app
      .http(admin)
      .put('/api/admin/worlds/order')
      .send({ ids: [aurora.id, aurora.id] })
      .expect(400);
  });
});

describe('deleting a world', () => {
  it('is possible as long as nothing refers to it', async () => {
    const world = await add('Engano');
    await app.http(admin).delete(`/api/admin/worlds/${world.id}`).expect(204);
    expect(await app.db.getRepository(World).count()).toBe(0);
    await app.http(admin).delete(`/api/admin/worlds/${world.id}`).expect(404);
  });

  it('is refused for a world with a ticket, or with a character', async () => {
    const [used, played] = [await add('Aurora'), await add('Bastion')];
    await opened(used.id).expect(201);
    const character = { name: 'Lyra', userId: player.user.id, worldId: played.id, vocation: 'Mago' };
    await app.db.getRepository(Character).save(character as Character);
    for (const { id } of [used, played]) {
      const { body } = await app.http(admin).delete(`/api/admin/worlds/${id}`).expect(409);
      expect(body.code).toBe('world.in_use');
    }
  });

  it('never leaves a ticket without its world when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await add(`Mundo ${round}`, `M${round}`);
      const [ticket, deletion] = await Promise.all([opened(id), app.http(admin).delete(`/api/admin/worlds/${id}`)]);
      expect([ticket.status, deletion.status]).toEqual(ticket.status === 201 ? [201, 409] : [400, 204]);
    }
  });
});
