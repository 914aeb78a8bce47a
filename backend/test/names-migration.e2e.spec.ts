import type { DataSource } from 'typeorm';
import { CleanNames1795610020002 } from '../src/database/migrations/1795610020002-CleanNames.js';
import { databaseBefore } from './migrated.js';

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(CleanNames1795610020002);
});
afterAll(() => source.destroy());

/** @returns the id of the row */
const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`;
  const [added] = await source.query<{ id: number }[]>(sql, Object.values(row));
  return added!.id;
};
const all = (sql: string): Promise<unknown[]> => source.query(sql);

it('makes one line of the names and titles that are more, and leaves the others as they are', async () => {
  const person = (name: string, n: number) => ({ name, email: `ana${n}@clube.test`, password: 'x', role: 'user' });
  const userId = await insert('users', person('Marina\r\nBcc: evil@x.test', 1));
  await insert('users', person('\u202e\u0007', 2));
  await insert('users', person('Zé  da Silva 😀', 3));
  for (const [name, code] of [
    ['Au\u202erora', 'AUR'],
    ['Bastion', 'AUR\u0007'],
    ['Cinder', 'A\u200eUR'],
    ['Drift', 'DRI\nFT'],
  ])
    await insert('worlds', { name, code });
  const [world] = await source.query<{ id: number }[]>(`SELECT id FROM worlds WHERE code = 'AUR'`);
  await insert('characters', {
    userId,
    worldId: world!.id,
    name: 'Ly\u2066ra',
    level: 1,
    vocation: 'Mago\tNegro',
    guild: null,
  });
  await source.query(`INSERT INTO club_settings (key, value, "updatedAt") VALUES
    ('name', to_jsonb(E'Clube\\r\\nX-Injected: 1'::text), now()), ('ticketsPerHour', '7', now())`);
  await source.query(
    'INSERT INTO search_progress (id, "backfillBelow") VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET "backfillBelow" = 0',
  );
  const ticket = (row: object) =>
    insert('tickets', { description: 'Um\ndois', category: 'denuncias_gerais', userId, worldId: world!.id, ...row });
  const dirty = await ticket({
    title: 'Nome\nda moça',
    affectedCharacters: ['Som\u202ebra', 'Lyra', 'Sombra', 'Ly\u200era', 'Brom'],
    streamLinks: ['https://live.test/b\u0007', 'https://live.test/a', 'https://live.test/b'],
    transactionId: 'T\u00851',
  });
  await ticket({ title: 'Em ordem', affectedCharacters: ['Sombra'], transactionId: null });
  for (const name of ['Som\u202ebra', 'Lyra'])
    await source.query(
      `INSERT INTO ticket_characters ("ticketId", key, role, name) VALUES ($1, name_key($2), 'accused', $2)`,
      [dirty, name],
    );

  await source.runMigrations();

  expect(await all('SELECT name FROM users ORDER BY id')).toEqual([
    { name: 'Marina Bcc: evil@x.test' },
    { name: '?' },
    { name: 'Zé  da Silva 😀' },
  ]);
  const worlds = (await all('SELECT id, name, code FROM worlds ORDER BY id')) as {
    id: number;
    name: string;
    code: string;
  }[];
  expect(worlds.map(({ name }) => name)).toEqual(['Aurora', 'Bastion', 'Cinder', 'Drift']);
  expect(worlds.map(({ code }) => code)).toEqual(['AUR', `AUR-${worlds[1]!.id}`, `AUR-${worlds[2]!.id}`, 'DRI FT']);
  expect(await all('SELECT name, vocation, guild FROM characters')).toEqual([
    { name: 'Lyra', vocation: 'Mago Negro', guild: null },
  ]);
  expect(await all('SELECT key, value FROM club_settings ORDER BY key')).toEqual([
    { key: 'name', value: 'Clube X-Injected: 1' },
    { key: 'ticketsPerHour', value: 7 },
  ]);
  expect(
    await all(
      'SELECT title, "titleEn", description, "affectedCharacters", "streamLinks", "transactionId" FROM tickets ORDER BY id',
    ),
  ).toEqual([
    {
      title: 'Nome da moça',
      titleEn: null,
      description: 'Um\ndois',
      affectedCharacters: ['Sombra', 'Lyra', 'Brom'],
      streamLinks: ['https://live.test/b', 'https://live.test/a'],
      transactionId: 'T 1',
    },
    {
      title: 'Em ordem',
      titleEn: null,
      description: 'Um\ndois',
      affectedCharacters: ['Sombra'],
      streamLinks: [],
      transactionId: null,
    },
  ]);
  expect(await all('SELECT key, name FROM ticket_characters ORDER BY key')).toEqual([
    { key: 'lyra', name: 'Lyra' },
    { key: 'sombra', name: 'Sombra' },
  ]);
  // The search builds its words anew.
  expect(await all('SELECT "backfillBelow" FROM search_progress')).toEqual([{ backfillBelow: 2147483647 }]);
});
