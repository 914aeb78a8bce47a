import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Starts a Node program. */
export const node = (args, options = {}) => start(process.execPath, args, options);

export const start = (program, args, { env = {}, ...options } = {}) =>
  spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options, env: { ...process.env, ...env } });

/** @returns its exit code; 1 when it could not be started or was killed */
export const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a program to its end and keeps what it says. */
export const quietly = async (child) => {
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const code = await ended(child);
  return { code, output: Buffer.concat(chunks).toString() };
};
