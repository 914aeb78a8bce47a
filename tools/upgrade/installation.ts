/** Installations as a release left them, and their contents. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AtEnd } from '../lib/cleanup.ts';
import { EmbeddedDatabase, query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { built } from '../lib/paths.ts';
import { archiveOf } from './data.ts';

type Archives = typeof import('../../backend/src/database/backup/archive.ts');
type Loads = typeof import('../../backend/src/database/backup/database-load.ts');
type Reports = typeof import('../../backend/src/database/backup/steps.ts');
type Sources = typeof import('../../backend/src/database/data-source.ts');
type Manifest = import('../../backend/src/database/backup/manifest.ts').Manifest;

const { ArchiveWriter, unpack } = (await import(built('database/backup/archive.js'))) as Archives;
const { DatabaseLoad } = (await import(built('database/backup/database-load.js'))) as Loads;
const { Steps } = (await import(built('database/backup/steps.js'))) as Reports;
const { dataSource } = (await import(built('database/data-source.js'))) as Sources;

/** Runs with the embedded database of a folder, while no server does. */
export const withDatabase = async <T>(DATA_DIR: string, work: (url: string) => Promise<T>): Promise<T> => {
  const database = await EmbeddedDatabase.start({ dataDir: DATA_DIR });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
};

/** @returns a DATA_DIR with the schema, the rows and the files of the archive: nothing is migrated yet */
export const installationOf = async (end: AtEnd, name: string): Promise<string> => {
  const [DATA_DIR, unpacked] = [await temporaryFolder(end), await temporaryFolder(end)];
  const manifest = await unpack(archiveOf(name), unpacked, new Steps());
  await withDatabase(DATA_DIR, async (url) => {
    const source = await dataSource(url).initialize();
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await new DatabaseLoad(source, runner, new Steps()).load(manifest, unpacked);
    await runner.commitTransaction();
    await runner.release();
    await source.destroy();
  });
  await cp(join(unpacked, 'files'), join(DATA_DIR, 'uploads'), { recursive: true });
  return DATA_DIR;
};

/** An archive with the rows and files of another one, of which the manifest says something else. */
export const changedArchive = async (
  end: AtEnd,
  name: string,
  change: (migrations: readonly string[]) => readonly string[],
): Promise<string> => {
  const [folder, unpacked] = [await temporaryFolder(end), await temporaryFolder(end)];
  const manifest: Manifest = await unpack(archiveOf(name), unpacked, new Steps());
  const archive = new ArchiveWriter(join(folder, 'changed.tar.gz'));
  const files = await readdir(unpacked, { recursive: true, withFileTypes: true });
  for (const { name: file, parentPath } of files.filter((entry) => entry.isFile() && entry.name !== 'manifest.json')) {
    const path = join(parentPath, file);
    await archive.addFile(path.slice(unpacked.length + 1), path);
  }
  await archive.finish({ ...manifest, migrations: change(manifest.migrations) });
  return join(folder, 'changed.tar.gz');
};

const COLUMNS = `SELECT table_name, column_name, data_type FROM information_schema.columns
  WHERE table_schema = 'public' ORDER BY 1, 2`;
const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;

/** The schema, and a checksum of the rows of each table. */
export const contentsOf = async (url: string) => {
  const tables = await query<{ name: string }>(url, TABLES);
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) AS sum FROM "${name}" t`,
  );
  return { columns: await query(url, COLUMNS), rows: await query(url, `${sums.join(' UNION ALL ')} ORDER BY 1`) };
};

/** The migrations that were applied, each with the number of its row. */
export const appliedAt = (url: string) => query<{ id: number; name: string }>(url, 'SELECT id, name FROM migrations');
