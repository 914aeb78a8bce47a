import type { DataSource } from 'typeorm';
import { RecordCharacters1795450000001 } from '../src/database/migrations/1795450000001-RecordCharacters.js';
import { databaseBefore } from './migrated.js';

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(RecordCharacters1795450000001);
});
afterAll(() => source.destroy());

it('records the characters of existing tickets, as accused where the ticket is a report', async () => {
  const [{ id: userId }] = await source.query(
    `INSERT INTO users (name, email, password, role) VALUES ('Ana', 'ana@clube.test', 'x', 'user') RETURNING id`,
  );
  const [{ id: worldId }] = await source.query(
    `INSERT INTO worlds (name, code) VALUES ('Aurora', 'aurora') RETURNING id`,
  );
  const add = (category: string, names: string[], world: number | null = worldId) =>
    source.query(
      `INSERT INTO tickets (title, description, category, "affectedCharacters", "userId", "worldId")
       VALUES ('Chamado', 'Preciso de ajuda.', $1, $2, $3, $4)`,
      [category, names, userId, world],
    );
  await add('denuncias_gerais', ['João  das Trevas', 'joao das trevas', 'Brom', ' ']);
  await add('questoes_tecnicas', ['Brom']);
  await add('denuncias_gerais', ['Brom'], null);
  await add('duvidas', []);

  await source.runMigrations();
  const rows = await source.query(
    `SELECT c."ticketId" - (SELECT min(id) FROM tickets) AS n, c.key, c.role, c.name, c."worldId" IS NOT NULL AS "hasWorld"
     FROM ticket_characters c ORDER BY 1, 2`,
  );
  expect(rows).toEqual([
    { n: 0, key: 'brom', role: 'accused', name: 'Brom', hasWorld: true },
    { n: 0, key: 'joao das trevas', role: 'accused', name: 'João  das Trevas', hasWorld: true },
    { n: 1, key: 'brom', role: 'affected', name: 'Brom', hasWorld: true },
    { n: 2, key: 'brom', role: 'accused', name: 'Brom', hasWorld: false },
  ]);
});
