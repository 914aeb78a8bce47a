/**
 * `npm run upgrade:data -- 0.2.0` writes the data of the release that is built here beside the test: the archive of its
 * own `npm run backup`, and what was found in it. `FAULTS_SERVER=…/backend/dist/main.js` takes another build.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { withCleanup } from '../lib/cleanup.ts';
import { command } from '../lib/command.ts';
import { embeddedUrl, query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';
import { archiveOf, type DataRecord, recordOf, runOrFail, SETTINGS } from './data.ts';
import { findingsAt } from './findings.ts';
import { writeStory } from './story.ts';

await command(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[\w.-]+$/.test(name)) throw new Error('Name the data: npm run upgrade:data -- 0.2.0');
  if (existsSync(archiveOf(name))) throw new Error(`${archiveOf(name)} is there already: delete it first.`);
  await withCleanup(async (end) => {
    const settings = { ...SETTINGS, DATA_DIR: await temporaryFolder(end) };
    const server = await readyServer(end, settings);
    const secrets = await writeStory(server, settings);
    const findings = await findingsAt(server.address);
    const url = embeddedUrl(settings.DATA_DIR);
    const rows = await query<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY id');
    await server.stop();
    await runOrFail('backup', [archiveOf(name)], settings);
    const record: DataRecord = { ...secrets, migrations: rows.map((row) => row.name), findings };
    await writeFile(recordOf(name), `${JSON.stringify(record, null, 2)}\n`);
  });
});
