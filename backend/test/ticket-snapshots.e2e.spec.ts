import { Character } from '../src/worlds/character.entity.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  [player, other, staff] = await Promise.all([app.player(), app.player(), app.staff()]);
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

const LAST_LOGIN = new Date('2026-05-14T20:02:00.000Z');
const LYRA = {
  name: 'Lyra',
  level: 80,
  vocation: 'Arqueira',
  guild: 'Noite Alta',
  world: 'Aurora',
  isOnline: true,
  lastLogin: LAST_LOGIN.toISOString(),
};
const character = (owner: Someone, more: Partial<Character> = {}) =>
  app.db.getRepository(Character).save({
    name: LYRA.name,
    level: LYRA.level,
    vocation: LYRA.vocation,
    guild: LYRA.guild,
    isOnline: true,
    lastLogin: LAST_LOGIN,
    worldId,
    userId: owner.user.id,
    ...more,
  } as Character);
const open = (who: Someone, characterId?: number) =>
  app
    .http(who)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId, description: 'Perdi dois níveis.', characterId });
const opened = async (who: Someone, characterId?: number): Promise<number> =>
  ((await open(who, characterId).expect(201)).body as { id: number }).id;
const shown = async (id: number, who = staff) => (await app.http(who).get(`/api/tickets/${id}`).expect(200)).body;
const change = (id: number, changes: Partial<Character>) => app.db.getRepository(Character).update(id, changes);

it('keeps the character as it was when the ticket was opened', async () => {
  const { id: characterId } = await character(player);
  const id = await opened(player, characterId);
  const { snapshot, createdAt } = await shown(id);
  expect(snapshot).toEqual({ takenAt: createdAt, source: 'table', atOpening: LYRA, then: LYRA, now: LYRA });
  await change(characterId, { level: 78, guild: null, isOnline: false });
  expect((await shown(id)).snapshot).toEqual({
    ...snapshot,
    now: { ...LYRA, level: 78, guild: null, isOnline: false },
  });
});

it('stays when the character has another owner, leaves the game or is deleted', async () => {
  const { id: characterId } = await character(player, { guild: null, lastLogin: null });
  const id = await opened(player, characterId);
  const atOpening = { ...LYRA, guild: null, lastLogin: null };
  await change(characterId, { userId: other.user.id });
  expect((await shown(id)).snapshot).toMatchObject({ atOpening, now: atOpening });
  await change(characterId, { removedAt: new Date() });
  expect((await shown(id)).snapshot).toMatchObject({ atOpening, now: null });
  await app.db.getRepository(Character).delete(characterId);
  expect((await shown(id)).snapshot).toMatchObject({ atOpening, now: null });
});

it('is part of the answer of the team that opens a ticket, and null without a character', async () => {
  const { id: characterId } = await character(staff);
  const { body } = await open(staff, characterId).expect(201);
  expect(body.snapshot).toMatchObject({ atOpening: LYRA });
  expect((await shown(await opened(player))).snapshot).toBeNull();
});

it('never reaches players, whose answer no change of the character alters', async () => {
  const { id: characterId } = await character(player);
  const { body } = await open(player, characterId).expect(201);
  const read = async () => {
    const { status, text, headers } = await app.http(player).get(`/api/tickets/${body.id}?include=messages,statuses`);
    return [status, text, headers['etag']];
  };
  const before = await read();
  await change(characterId, { guild: 'CANARIO7f3a', isOnline: false, lastLogin: new Date() });
  await app.db.query(`UPDATE ticket_snapshots SET data = data || '{"guild":"CANARIO7f3a"}' WHERE "ticketId" = $1`, [
    body.id,
  ]);
  expect(await read()).toEqual(before);
  expect(JSON.stringify([body, before])).not.toMatch(/snapshot|CANARIO7f3a|Noite Alta/);
  expect((await shown(body.id)).snapshot.now.guild).toBe('CANARIO7f3a');
  const { body: list } = await app.http(staff).get('/api/tickets');
  expect(JSON.stringify(list)).not.toMatch(/snapshot/);
});

it('takes one statement to keep and none more to show', async () => {
  const { id: characterId } = await character(player);
  const [plain, withCharacter] = [await opened(player), await opened(player, characterId)];
  const sent = await queriesOf(app, () => open(player, characterId).expect(201));
  expect(sent.filter((text) => /ticket_snapshots/.test(text) && text.startsWith('INSERT'))).toHaveLength(1);
  const [one, two] = [await queriesOf(app, () => shown(plain)), await queriesOf(app, () => shown(withCharacter))];
  expect(two.length).toBe(one.length);
});
