import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { ROOT } from './paths.ts';

type Options = Omit<SpawnOptions, 'env' | 'stdio'> & { env?: Record<string, string | undefined> };

export const run = (program: string, args: readonly string[], { env, ...options }: Options = {}) =>
  outputOf(
    spawn(program, args, {
      cwd: ROOT,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    }),
  );

export const runNode = (args: readonly string[], options?: Options) => run(process.execPath, args, options);

export const outputOf = async (child: ChildProcess): Promise<{ code: number; output: string }> => {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(chunks).toString() };
};

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
