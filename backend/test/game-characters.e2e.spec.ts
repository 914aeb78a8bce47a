import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Character } from '../src/worlds/character.entity.js';
import { Game, GAME_SECRET, type GameQuestion } from './game.js';
import { TestApp, type Someone } from './support.js';

const lyra = { externalId: '17', name: 'Lyra', world: 'AUR', level: 120, vocation: 'Arqueira', guild: null };
const brom = { externalId: '18', name: 'Brom', world: 'aurora', level: 7, vocation: 'Mago', isOnline: true };

describe('characters from the API of the game', () => {
  let app: TestApp;
  let game: Game;
  let other: TestApp | undefined;
  let settings: Game['settings'];
  let worldId: number;

  beforeAll(async () => {
    game = await Game.start();
    ({ settings } = game);
    app = await TestApp.start(settings);
    worldId = (await app.world('Aurora')).id;
    await app
      .http(await app.admin())
      .patch(`/api/admin/worlds/${worldId}`)
      .send({ code: 'AUR' })
      .expect(200);
  });
  afterAll(async () => {
    await app.close();
    await game.stop();
  });
  beforeEach(async () => {
    await app.truncate('characters');
    game.asked.length = 0;
  });
  afterEach(async () => {
    await other?.close();
    other = undefined;
  });

  /** A process that has not asked for anybody yet. */
  const startOther = async (): Promise<void> => void (other = await app.beside(settings));
  const list = async (player: Someone): Promise<Partial<Character>[]> =>
    (await (other ?? app).http(player).get('/api/characters').expect(200)).body as Partial<Character>[];
  const names = async (player: Someone) => (await list(player)).map(({ name }) => name);

  it('are asked for with the e-mail, signed, and offered without the id of the game', async () => {
    game.answers([lyra, brom]);
    const player = await app.player();
    const characters = await list(player);
    expect(characters).toEqual([
      { id: expect.any(Number), name: 'Brom', level: 7, vocation: 'Mago', guild: null, worldId, isOnline: true },
      { id: expect.any(Number), name: 'Lyra', level: 120, vocation: 'Arqueira', guild: null, worldId, isOnline: false },
    ]);
    const [{ body, headers }] = game.asked as [GameQuestion];
    expect(JSON.parse(body)).toEqual({ email: player.user.email });
    const signature = createHmac('sha256', GAME_SECRET)
      .update(`${String(headers['x-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(`sha256=${signature}`);
  });

  it('are asked for once, however often and by however many tabs the form is opened', async () => {
    game.answers([lyra]);
    const player = await app.player();
    await Promise.all([names(player), names(player), names(player)]);
    expect(await names(player)).toEqual(['Lyra']);
    expect(game.asked).toHaveLength(1);
    await names(await app.player());
    expect(game.asked).toHaveLength(2);
  });

  it('belong to whom the game says now; others are no longer offered and stay on their tickets', async () => {
    game.answers([lyra, brom]);
    const seller = await app.player();
    const [sold, deleted] = (await list(seller)).reverse() as [Character, Character];
    const ticket = { category: 'duvidas', worldId, description: 'Onde fica o evento de hoje?' };
    const opened = await app
      .http(seller)
      .post('/api/tickets')
      .send({ ...ticket, characterId: deleted.id })
      .expect(201);
    await startOther();
    game.answers([lyra]);
    const buyer = await app.player();
    expect(await names(buyer)).toEqual(['Lyra']);
    game.answers([]);
    expect(await list(seller)).toEqual([]);
    for (const { id } of [sold, deleted])
      await app
        .http(seller)
        .post('/api/tickets')
        .send({ ...ticket, characterId: id })
        .expect(400);
    const { body } = await app
      .http(seller)
      .get(`/api/tickets/${(opened.body as { id: number }).id}`)
      .expect(200);
    expect(body).toMatchObject({ character: { name: 'Brom' } });
  });

  it('skip what the help desk does not know: other worlds, other fields, invalid characters', async () => {
    game.answers([
      { ...lyra, gold: 5, lastLogin: '2026-11-20T10:00:00Z' },
      { ...brom, world: 'Test world' },
      { ...brom, level: -1 },
      { ...brom, name: 'x\ud800y' },
      { ...brom, name: '\u202e' },
      null,
      'Brom',
    ]);
    expect(await names(await app.player())).toEqual(['Lyra']);
  });

  it('are offered without the hidden characters of the game', async () => {
    game.answers([
      { ...lyra, name: '\u202eLyra\u2069', guild: 'Os\r\nSete' },
      { ...brom, name: 'Brom\0', vocation: 'Mago\tNegro' },
    ]);
    expect(await list(await app.player())).toMatchObject([
      { name: 'Brom', vocation: 'Mago Negro' },
      { name: 'Lyra', guild: 'Os Sete' },
    ]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers with an error', (response) => void response.writeHead(500).end('[]')],
    ['redirects', (response) => void response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['answers nonsense', (response) => void response.end('<html>')],
    ['answers no list', (response) => void response.end('{"name":"Lyra"}')],
    ['answers without end', (response) => void response.end(`["${'x'.repeat(300_000)}"]`)],
    ['breaks off', (response) => void response.destroy()],
    ['does not answer', () => undefined],
  ])('stay as they were while the game %s, and are asked for again', async (_, reply) => {
    game.answers([lyra]);
    const player = await app.player();
    await names(player);
    await startOther();
    game.reply = reply;
    expect(await names(player)).toEqual(['Lyra']);
    game.answers([brom]);
    expect(await names(player)).toEqual(['Brom']);
  });

  it('let a game rest that fails three times in a row', async () => {
    await startOther();
    game.answers([], 503);
    const player = await app.player();
    for (let count = 0; count < 5; count += 1) await names(player);
    expect(game.asked).toHaveLength(3);
  });

  it('are not stored for somebody who was erased while the game was asked', async () => {
    const player = await app.player();
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      game.reply = (response) => {
        answer = () => void response.end(JSON.stringify([lyra]));
        asked();
      };
    });
    const listing = app.http(player).get('/api/characters').then();
    await isAsked;
    const admin = await app.admin();
    await app
      .http(admin)
      .post(`/api/admin/users/${player.user.id}/erase`)
      .send({ confirm: player.user.email })
      .expect(200);
    answer();
    await listing;
    expect(await app.db.getRepository(Character).count()).toBe(0);
  });
});
