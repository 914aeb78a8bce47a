import type { Command } from '../lib/server.ts';
import { programPath } from '../lib/programs.ts';

export const withClockMoved = (seconds: number, [program, args]: Command): Command => {
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  const settings = [`LD_PRELOAD=${programPath('faketime')}`, `FAKETIME=${offset}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
  return ['env', [...settings, program, ...args]];
};
