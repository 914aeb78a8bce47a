import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from 'bcrypt';
import type { Product, Settings } from './product.js';

/** A command beside the running product. @throws Error with what it said when it fails */
export const runBeside = async (
  { databaseUrl, folder }: Product,
  command: string,
  args: readonly string[] = [],
  settings: Settings = {},
): Promise<{ said: string }> => {
  const path = fileURLToPath(new URL(`../../dist/cli/${command}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, [path, ...args], { cwd: tmpdir(), env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(said);
  return { said };
};

const IMPORTED_PASSWORD = 'lua-nova-31';

/** Accounts of another installation, one for each cost of its hash. @returns how they sign in */
export const importAccounts = async (product: Product, costs: readonly number[]) => {
  const file = join(product.folder, 'pessoas.csv');
  const emailOf = (cost: number): string => `de-custo-${cost}@painel.test`;
  const lines = costs.map(async (cost) => `${emailOf(cost)},Pessoa ${cost},${await hash(IMPORTED_PASSWORD, cost)}`);
  writeFileSync(file, ['email,name,password_hash', ...(await Promise.all(lines))].join('\n'));
  await runBeside(product, 'users-import', [file]);
  return costs.map((cost) => ({ email: emailOf(cost), password: IMPORTED_PASSWORD }));
};
