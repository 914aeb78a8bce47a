#!/usr/bin/env node
/** `npm run migration -- AddSomething`: writes what the entities have and the migrations do not yet. Read it before you commit it. */
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

register('../backend/test/typescript.hooks.js', import.meta.url);

const [name] = process.argv.slice(2);
if (!/^[A-Z]\w+$/.test(name ?? '')) {
  console.error('Name the migration like a class: npm run migration -- AddSomething');
  process.exit(1);
}

await import('reflect-metadata');
const { EmbeddedDatabase } = await import('../backend/src/database/embedded.ts');
const { dataSource } = await import('../backend/src/database/data-source.ts');

const quoted = (query) => `    await queryRunner.query(\`${query.replace(/[\\`$]/g, '\\$&')}\`);`;
const method = (direction, queries) =>
  `  public async ${direction}(queryRunner: QueryRunner): Promise<void> {\n${queries.map(({ query }) => quoted(query)).join('\n')}\n  }`;

const dataDir = await mkdtemp(join(tmpdir(), 'player-support-migration-'));
const server = await EmbeddedDatabase.start({ dataDir, durable: false });
try {
  const source = await dataSource(server.url).initialize();
  await source.runMigrations();
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  if (upQueries.length === 0) {
    console.log('The entities and the migrations agree: nothing to write.');
  } else {
    const className = `${name}${Date.now()}`;
    const file = `${className.slice(-13)}-${name}`;
    const folder = new URL('../backend/src/database/migrations/', import.meta.url);
    await writeFile(
      new URL(`${file}.ts`, folder),
      `import type { MigrationInterface, QueryRunner } from 'typeorm';\n\nexport class ${className} implements MigrationInterface {\n  readonly name = '${className}';\n\n${method('up', upQueries)}\n\n${method('down', downQueries.reverse())}\n}\n`,
    );
    const index = new URL('index.ts', folder);
    const text = await readFile(index, 'utf8');
    await writeFile(
      index,
      text
        .replace(/\nimport type|^import type/, (line) => line)
        .replace(/(\n\n\/\*\*)/, `\nimport { ${className} } from './${file}.js';$1`)
        .replace(/\[\s*([^\]]*?),?\s*\];/, (_, list) => `[${[list.trim(), className].filter(Boolean).join(', ')}];`),
    );
    console.log(`Wrote ${file}.ts`);
  }
} finally {
  await server.stop();
  for (const folder of [await realpath(join(dataDir, 'postgres')), dataDir])
    await rm(folder, { recursive: true, force: true });
}
