import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PLACES = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/opt/homebrew/lib'];
const FILE = 'faketime/libfaketime.so.1';

const find = () => {
  for (const place of PLACES.filter((path) => existsSync(path)))
    for (const name of ['', ...readdirSync(place)]) {
      const path = join(place, name, FILE);
      if (existsSync(path)) return path;
    }
  return undefined;
};

/** Debian has it in a package; root may install it, others are told. */
const install = () => {
  if (process.getuid() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words) => spawnSync('apt-get', words, { stdio: 'ignore', env });
  if (run('install', '-y', '--no-install-recommends', 'libfaketime').status !== 0) {
    run('update');
    run('install', '-y', '--no-install-recommends', 'libfaketime');
  }
  return find();
};

/** @returns the command that runs a program with a clock that is wrong by so many seconds and goes at the right speed */
export const withClockMoved = (seconds, command) => {
  const library = find() ?? install();
  if (!library) throw new Error('libfaketime is needed to move a clock: apt-get install libfaketime');
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  const settings = [`LD_PRELOAD=${library}`, `FAKETIME=${offset}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
  return ['env', [...settings, ...command]];
};
