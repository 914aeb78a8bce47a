import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './support.js';

const BACKEND = fileURLToPath(new URL('..', import.meta.url));

export type Ran = { code: number | null; said: string };

/** A command of `src/cli`, as it was built, beside the running application. `typed` is what is entered. */
export const runCommand = (
  app: TestApp,
  file: string,
  { args = [], typed = '', env = {} }: { args?: string[]; typed?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`dist/cli/${file.replace(/\.ts$/, '.js')}`, ...args], {
      cwd: BACKEND,
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: app.env.data.folder, BCRYPT_COST: '4', ...env },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('close', (code) => resolve({ code, said: Buffer.concat(said).toString() }));
    child.stdin.end(typed);
  });
