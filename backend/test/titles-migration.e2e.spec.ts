import type { DataSource } from 'typeorm';
import { WordTitles1795430000001 } from '../src/database/migrations/1795430000001-WordTitles.js';
import { databaseBefore } from './migrated.js';

type Row = { readonly title: string; readonly titleEn: string | null };

/** Title, category, what else it is built from; and the title as it is stored then. */
const ROWS: readonly (readonly [title: string, columns: Readonly<Record<string, string | null>>, stored: Row])[] = [
  built('Dúvidas - Aurora', { category: 'duvidas' }, 'Dúvidas - Aurora', 'Questions - Aurora'),
  built('Questions - Aurora', { category: 'duvidas' }, 'Dúvidas - Aurora', 'Questions - Aurora'),
  built(
    'Doações - Aurora - Dúvidas sobre doação',
    { category: 'doacoes', subcategory: 'duvidas_doacao' },
    'Doações - Aurora - Dúvidas sobre doação',
    'Donations - Aurora - Questions about donations',
  ),
  built(
    'Partnerships - Aurora - I am not a partner',
    { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro' },
    'Parcerias - Aurora - Não sou parceiro',
    'Partnerships - Aurora - I am not a partner',
  ),
  built(
    'Denúncias gerais - Aurora - ANTI-JOGO',
    { category: 'denuncias_gerais', violatedTerm: 'ANTI-JOGO' },
    'Denúncias gerais - Aurora - ANTI-JOGO',
    'Report a player - Aurora - Unsporting play',
  ),
  // The detail of another category does not count.
  built(
    'Eventos - Aurora',
    { category: 'eventos', subcategory: 'duvidas_doacao' },
    'Eventos - Aurora',
    'Events - Aurora',
  ),
  free('Questions about Aurora', { category: 'duvidas' }),
  free('Dúvidas - Bastion', { category: 'duvidas' }),
  free('Dúvidas - Aurora', { category: 'eventos' }),
  free('dúvidas - Aurora', { category: 'duvidas' }),
  free('Dúvidas - Aurora', { category: 'duvidas', worldId: null }),
  free('Chamado de pessoa removida', { category: 'duvidas' }),
  [
    'Chamado de pessoa removida',
    { category: 'duvidas', description: 'Texto removido.' },
    { title: 'Chamado de pessoa removida', titleEn: 'Ticket of a removed person' },
  ],
];

function built(title: string, columns: Readonly<Record<string, string>>, pt: string, en: string) {
  return [title, columns, { title: pt, titleEn: en }] as const;
}
function free(title: string, columns: Readonly<Record<string, string | null>>) {
  return [title, columns, { title, titleEn: null }] as const;
}

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(WordTitles1795430000001);
});
afterAll(() => source.destroy());

it('recognises the titles that the server built, in either language, and leaves the others as they are', async () => {
  const one = async (text: string, values: unknown[] = []): Promise<number> => {
    const [row] = await source.query<{ id: number }[]>(text, values);
    return row!.id;
  };
  const userId = await one(
    `INSERT INTO users (name, email, password, role) VALUES ('Ana', 'ana@clube.test', 'x', 'user') RETURNING id`,
  );
  const worldId = await one(`INSERT INTO worlds (name, code) VALUES ('Aurora', 'aurora') RETURNING id`);
  await one(
    'INSERT INTO search_progress (id, "backfillBelow") VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET "backfillBelow" = 0 RETURNING id',
  );
  for (const [title, columns] of ROWS) {
    const all = { title, description: 'Preciso de ajuda.', userId, worldId, ...columns };
    const names = Object.keys(all).map((name) => `"${name}"`);
    const places = names.map((_, index) => `$${index + 1}`);
    await one(
      `INSERT INTO tickets (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
      Object.values(all),
    );
  }

  await source.runMigrations();
  const rows: Row[] = await source.query('SELECT title, "titleEn" FROM tickets ORDER BY id');
  expect(rows).toEqual(ROWS.map(([, , stored]) => stored));
  // The search builds its words anew.
  expect(await source.query('SELECT "backfillBelow" FROM search_progress')).toEqual([{ backfillBelow: 2147483647 }]);
});
