import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedDatabase } from '../src/database/embedded.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'player-support-embedded-'));
  await chmod(dataDir, 0o711);
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = () => EmbeddedDatabase.start({ dataDir, durable: false });

const ask = async (url: string, query: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
};

describe('the embedded database', () => {
  it('is UTF-8, in UTC, and gives the product an account without special rights', async () => {
    const database = await start();
    try {
      expect(await ask(database.url, 'SHOW server_encoding')).toBe('UTF8');
      expect(await ask(database.url, 'SHOW timezone')).toBe('UTC');
      expect(await ask(database.url, `SELECT upper('ação')`)).toBe('AÇÃO');
      expect(await ask(database.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
    } finally {
      await database.stop();
    }
  });

  it('lets nobody in without the password', async () => {
    const database = await start();
    try {
      const url = new URL(database.url);
      url.password = 'wrong';
      await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    } finally {
      await database.stop();
    }
  });

  it('refuses data of another major version and says what to do', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '12\n');

    await expect(start()).rejects.toThrow(/made by PostgreSQL 12.*docs\/operation\.md/);
  });

  it('is made anew when the first start was interrupted', async () => {
    await mkdir(join(dataDir, 'postgres/data.unfinished'), { recursive: true });
    await chmod(join(dataDir, 'postgres'), 0o711);

    const database = await start();

    expect(await ask(database.url, 'SELECT 1')).toBe(1);
    await database.stop();
  });

  it('says so when its folder is a link to nowhere', async () => {
    await symlink(join(dataDir, 'gone'), join(dataDir, 'postgres'));

    await expect(start()).rejects.toThrow('points to a folder that is gone');
  });
});
