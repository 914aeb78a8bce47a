import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietly, start } from '../lib/run.mjs';
import { summaryOf } from './numbers.mjs';
import { literal } from './sql-text.mjs';

export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

const MICROSECONDS = 2;
const THREADS = 2;
const SECONDS_MAX = 60;

/** One of the ids, which stand at even distances. */
const anyOf = (ids) => {
  const step = ids.every((id) => id % 10 === 0) && ids[0] > 0 ? 10 : 1;
  return `\\set id ${step} * random(${Math.min(...ids) / step}, ${Math.max(...ids) / step})`;
};

const filled = ({ text, values }, given) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$(\d+)/g, (_, number) => given[values[number - 1]?.from] ?? literal(values[number - 1]));

const timesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[MICROSECONDS]) / 1000);

/** @returns what it found; nothing when all the time went into connecting, which it counts in */
const attempt = async (folder, { url, connections, seconds }) => {
  const shape = ['-n', '-M', 'prepared', '-c', connections, '-j', Math.min(THREADS, connections)];
  const args = [...shape, '-T', Math.ceil(seconds), '-f', 'script', '-l', '--log-prefix=log', url];
  const program = start('pgbench', args.map(String), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output } = await quietly(program);
  if (code !== 0) throw new Error(`pgbench failed:\n${output}`);
  const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? [];
  return perSecond && { perSecond: Number(perSecond), ...summaryOf(timesIn(folder)) };
};

/** The same statements without any server in between: what the database alone can do. */
export const pgbench = (url, statements, ids, text) => {
  const given = { id: ':id', text: literal(text) };
  const script = [anyOf(ids), ...statements.map((statement) => `${filled(statement, given)};`)].join('\n');
  return async (_load, { connections, seconds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'player-support-pgbench-'));
    try {
      writeFileSync(join(folder, 'script'), script);
      for (let longer = seconds; longer < SECONDS_MAX; longer = longer * 2 + 1) {
        const found = await attempt(folder, { url, connections, seconds: longer });
        if (found) return found;
      }
      throw new Error(`pgbench did not connect ${connections} times within ${SECONDS_MAX} s`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
};
