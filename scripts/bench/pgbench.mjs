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

/** The same statements without any server in between: what the database alone can do. */
export const pgbench = (url, statements, ids, text) => {
  const given = { id: ':id', text: literal(text) };
  const script = [anyOf(ids), ...statements.map((statement) => `${filled(statement, given)};`)].join('\n');
  return async (_load, { connections, seconds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'player-support-pgbench-'));
    try {
      writeFileSync(join(folder, 'script'), script);
      const shape = ['-n', '-M', 'prepared', '-c', connections, '-j', Math.min(THREADS, connections)];
      const args = [...shape, '-T', Math.ceil(seconds), '-f', 'script', '-l', '--log-prefix=log', url];
      const { code, output } = await quietly(
        start('pgbench', args.map(String), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }),
      );
      if (code !== 0 || /aborted/.test(output)) throw new Error(`pgbench failed:\n${output}`);
      return { perSecond: Number(/tps = ([\d.]+)/.exec(output)[1]), ...summaryOf(timesIn(folder)) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
};
