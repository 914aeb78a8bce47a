import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCleanup } from '../lib/cleanup.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { type Summary, summaryOf } from '../lib/numbers.ts';
import { run } from '../lib/processes.ts';
import { isSource, literal, type Statement } from './statements.ts';

export type Shape = { connections: number; seconds: number };
export type PgbenchResult = Summary & { perSecond: number };

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

const MICROSECONDS_COLUMN = 2;
const THREADS = 2;
const SECONDS_MAX = 60;

/** One of the ids, which stand at even distances. */
const anyOf = (ids: readonly number[]): string => {
  const step = ids.every((id) => id % 10 === 0) && ids[0]! > 0 ? 10 : 1;
  return `\\set id ${step} * random(${Math.min(...ids) / step}, ${Math.max(...ids) / step})`;
};

const filled = ({ text, values }: Statement, given: Record<string, string>): string =>
  text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1];
    return (isSource(value) ? given[value.from] : undefined) ?? literal(value);
  });

const timesIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[MICROSECONDS_COLUMN]) / 1000);

/** @returns nothing when all the time went into connecting, which pgbench counts in */
const attempt = async (
  folder: string,
  url: string,
  scripts: string[],
  shape: Shape,
): Promise<PgbenchResult | undefined> => {
  const { connections, seconds } = shape;
  const clients = ['-c', String(connections), '-j', String(Math.min(THREADS, connections))];
  const files = scripts.flatMap((name) => ['-f', name]);
  const args = [
    '-n',
    '-M',
    'prepared',
    ...clients,
    '-T',
    String(Math.ceil(seconds)),
    ...files,
    '-l',
    '--log-prefix=log',
  ];
  const { code, output } = await run('pgbench', [...args, url], { cwd: folder });
  if (code !== 0) throw new Error(`pgbench failed:\n${output}`);
  const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? [];
  return perSecond ? { perSecond: Number(perSecond), ...summaryOf(timesIn(folder)) } : undefined;
};

/** The same statements without any server in between, each as often as the others: what the database alone can do. */
export const pgbench = (url: string, statements: readonly Statement[], ids: readonly number[], text: string) => {
  const given = { id: ':id', text: literal(text) };
  return ({ connections, seconds }: Shape): Promise<PgbenchResult> =>
    withCleanup(async (end) => {
      const folder = await temporaryFolder(end);
      const scripts = statements.map((statement, number) => {
        writeFileSync(join(folder, `script-${number}`), `${anyOf(ids)}\n${filled(statement, given)};`);
        return `script-${number}`;
      });
      for (let longer = seconds; longer < SECONDS_MAX; longer = longer * 2 + 1) {
        const found = await attempt(folder, url, scripts, { connections, seconds: longer });
        if (found) return found;
      }
      throw new Error(`pgbench did not connect ${connections} times within ${SECONDS_MAX} s`);
    });
};
