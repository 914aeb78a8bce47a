import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Cleanup } from '../lib/cleanup.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { MODULES } from '../lib/paths.ts';
import { freePort } from '../lib/ports.ts';
import { runNode } from '../lib/processes.ts';
import { RunningServer } from '../lib/server.ts';
import { examplesIn } from './examples.ts';

const COMPILER = {
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  target: 'es2023',
  module: 'nodenext',
};

test('a client generated from the API document opens a ticket, replies and uploads a file', async (t) => {
  const end = Cleanup.of(t);
  const server = new RunningServer(end, { PORT: String(await freePort()), DATA_DIR: await temporaryFolder(end) });
  await server.ready();
  const cwd = await temporaryFolder(end);
  const runTool = async (path: string): Promise<void> => {
    const { code, output } = await runNode([join(MODULES, path)], { cwd });
    assert.equal(code, 0, output);
  };
  const write = (name: string, text: string): Promise<void> =>
    writeFile(join(cwd, name), text.replaceAll('http://localhost:3000', server.address));

  const [config] = examplesIn('docs/integration.md', 'javascript');
  const [example] = examplesIn('docs/integration.md', 'typescript');
  await symlink(MODULES, join(cwd, 'node_modules'));
  await write('package.json', '{ "type": "module" }');
  await write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER }));
  await write('openapi-ts.config.js', config!.text);
  await write('example.ts', example!.text);
  await runTool('@hey-api/openapi-ts/bin/run.js');
  await runTool('typescript/bin/tsc');

  const { code, output } = await runNode(['example.js'], { cwd });
  assert.equal(code, 0, output);
  assert.equal(output.trim(), example!.shown);
});
