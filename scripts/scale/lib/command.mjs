import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { quietly } from '../../lib/run.mjs';
import { MAIN } from '../../faults/lib/installation.mjs';

/** A command of the product, as an operator runs it beside the processes. @returns its exit code and what it said */
export const command = (settings, program, ...args) => {
  const env = { ...process.env, NODE_ENV: '', ...settings, LOG_LEVEL: 'error' };
  const stdio = ['ignore', 'pipe', 'pipe'];
  return quietly(spawn(process.execPath, [join(dirname(MAIN), `${program}.js`), ...args], { env, stdio }));
};
