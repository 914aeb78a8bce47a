/**
 * `npm run migration -- AddSomething` lets TypeORM write a migration from the schema to the entities. Review it before
 * you commit it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withCleanup } from './lib/cleanup.ts';
import { command } from './lib/command.ts';
import { EmbeddedDatabase } from './lib/database.ts';
import { temporaryFolder } from './lib/folders.ts';
import { built, MODULES, ROOT } from './lib/paths.ts';

type Sources = typeof import('../backend/src/database/data-source.ts');

const NAME = /^[A-Z]\w+$/;

await command(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!NAME.test(name)) throw new Error('Name the migration like a class: npm run migration -- AddSomething');
  await withCleanup(async (end) => {
    const server = await EmbeddedDatabase.start({ dataDir: await temporaryFolder(end), durable: false });
    end.after(() => server.stop());
    const { dataSource } = (await import(built('database/data-source.js'))) as Sources;
    const source = await dataSource(server.url).initialize();
    await source.runMigrations();
    await source.destroy();
    const target = join(ROOT, 'backend/src/database/migrations', name);
    const args = [
      join(MODULES, 'typeorm/cli.js'),
      'migration:generate',
      '--esm',
      '-d',
      'tools/data-source.mjs',
      target,
    ];
    const env = { ...process.env, DATABASE_URL: server.url };
    process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
  });
});
