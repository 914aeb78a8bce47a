import type { Command } from '../lib/server.ts';
import { programPath } from '../lib/programs.ts';

/** @returns the command that runs a program with a clock that is wrong by so many seconds and runs at the right speed */
export const withClockMoved = (seconds: number, [program, args]: Command): Command => {
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  const settings = [`LD_PRELOAD=${programPath('faketime')}`, `FAKETIME=${offset}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
  return ['env', [...settings, program, ...args]];
};
