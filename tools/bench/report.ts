import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { short, whole } from '../lib/numbers.ts';
import { OUTPUT, ROOT } from '../lib/paths.ts';
import { megabytes } from '../lib/process-figures.ts';
import type { Growth } from './growth.ts';
import type { Plan, Plans } from './plans.ts';
import { growthOf, promisesIn, ratioAt, type Results, targetOf } from './promises.ts';
import type { Row, Rows, Speed } from './rows.ts';
import type { SearchFound } from './search.ts';
import { MESSAGES_EACH } from './seed.sql.ts';
import { type Cell, code, table } from './table.ts';

const GIGABYTE = 1024 ** 3;

export type Circumstances = Record<'date' | 'commit' | 'machine' | 'load' | 'node' | 'postgres', string>;
export type Run = Results & { circumstances: Circumstances; isWhole: boolean };

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Where, when and of what the figures are. */
export const circumstances = (postgres: string): Circumstances => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit:
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'backend/src') ? ', with changes' : ''),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GIGABYTE)} GB`,
  load: loadavg()[0]!.toFixed(1),
  node: process.version,
  postgres,
});

const speed = ({ perSecond, p50, p99 }: Speed): string => `${whole(perSecond)} (${short(p50)}, ${short(p99)})`;

const rowLines = ({ title, at }: Row): Cell[][] =>
  Object.entries(at).map(([connections, found]) => {
    const { server, bare, pgbench } = found;
    const cost = server.processor! / bare.processor!;
    return [
      title,
      connections,
      speed(server),
      speed(bare),
      short(ratioAt(found)),
      pgbench && speed(pgbench),
      `${short(server.processor!)} (${short(cost)} ×)`,
    ];
  });

const ROW_HEADINGS = [
  'requests per second (median, p99 in ms)',
  'connections',
  'server',
  'baseline',
  'ratio',
  'pgbench',
  'processor, ms',
];

const besideBaselines = ({ size, rows }: Rows): string => `## Beside the baselines

${whole(size)} tickets, ${whole(size * MESSAGES_EACH)} messages. The baseline is **bare**: one \`node:http\` process with a pool of 10, the server's own SQL as
prepared statements, \`JSON.stringify\`, no framework, no session, no rights. The
last column but one is **pgbench** with the same SQL, without any server; the last one what a request costs the server's
processor, and how many times that of the baseline.

${table(ROW_HEADINGS, rows.flatMap(rowLines))}`;

const growth = ({ sizes, questions }: Growth): string => `## As it grows

Median in milliseconds of one connection that asks again and again. A factor is against the smallest database.

${table(
  ['question', ...sizes.map(whole), 'promised', 'found'],
  questions.map((question) => {
    const { figure, isKept } = growthOf(question);
    const found = isKept ? figure : `**${figure}**`;
    return [question.name, ...question.medians.map(short), `≤ ${targetOf(question)}`, found];
  }),
)}`;

const plans = ({ size, questions }: Plans): string => {
  const found = questions.flatMap((one) => one.plans);
  const reading = found.filter(({ tables }) => tables.length > 0).length;
  return `## Plans

${found.length} statements at ${whole(size)} tickets; ${reading} of them read all of tickets, messages or events. \`npm run bench -- --only plans\`
writes every statement with its \`EXPLAIN (ANALYZE, BUFFERS)\` to \`plans.md\` in the folder \`output\` of the tools.`;
};

const search = ({ size, messages, rebuiltPerSecond, tableBytes, indexBytes }: SearchFound): string => `## Search

${whole(messages)} messages of ${whole(size)} tickets: ${short(megabytes(tableBytes))} MB of words and ${short(megabytes(indexBytes))} MB of index,
${short(tableBytes / size / 1000)} and ${short(indexBytes / size / 1000)} kB for each ticket. The server builds the words of ${short(rebuiltPerSecond)} tickets in a second: of all in
${short(size / rebuiltPerSecond / 3600)} hours, newest first, while it answers. The times are those of the two statements of one search.`;

const planOf = ({ name, text, plan }: Plan): string =>
  `${name ? `\`${name}\`, prepared` : 'Planned for its values'}\n\n${code('sql', text)}\n\n${code('text', plan)}`;

const head = ({ date, commit, machine, load, node, postgres }: Circumstances): string => `# Performance

Written by \`npm run bench\`; every figure is of one run. Load, server and database share the machine, so ratios to a baseline that was
measured in turn with the server say more than numbers alone. Each figure of the tables is a median of several repeats.

${date} UTC, commit ${commit} · ${machine}, load before the run ${load} · Node.js ${node}, PostgreSQL ${postgres}`;

const ROUGH = `This was a short run: its figures are rough, and those in milliseconds belong to a machine that did other things as well.`;

const promises = (results: Results): string => `## What is promised

${table(
  ['promise', 'target', 'found', 'kept'],
  promisesIn(results).map(({ what, target, figure, isKept }) => [what, target, figure, isKept ? 'yes' : '**no**']),
)}

"At the other side" is the frame in the other client; what a browser then draws is in the browser suite. \`npm run bench -- --quick\`
takes a minute and says roughly the same; \`--only rows,live\` runs parts, \`--keep DIR\` keeps what was seeded for the next time.`;

const documentOf = (run: Run): string => {
  const parts = [head(run.circumstances), ...(run.isWhole ? [] : [ROUGH]), promises(run)];
  if (run.rows) parts.push(besideBaselines(run.rows));
  if (run.growth) parts.push(growth(run.growth));
  if (run.plans) parts.push(plans(run.plans));
  if (run.search) parts.push(search(run.search));
  return parts.join('\n\n');
};

/** Writes `performance.md` into a folder. */
export const writeReport = async (run: Run, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'performance.md');
  const options = { ...(await prettier.resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await prettier.format(documentOf(run), options));
  console.log(`\nWritten: ${file}`);
};

/** Writes every statement with its plan, to be read and not to be committed. */
export const writePlans = ({ questions }: Plans): void => {
  const sections = questions.map((one) => `## ${one.name}\n\n${one.plans.map(planOf).join('\n\n')}`);
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(join(OUTPUT, 'plans.md'), `# Plans\n\n${sections.join('\n\n')}\n`);
  console.log(`Written: ${join(OUTPUT, 'plans.md')}`);
};

/** On the terminal. */
export const showPromises = (results: Results): void => {
  const found = promisesIn(results);
  console.log(`\n${found.filter(({ isKept }) => isKept).length} of ${found.length} promises kept:`);
  for (const { what, target, figure, isKept } of found)
    console.log(`  ${isKept ? 'yes' : 'NO '}  ${what}: ${figure} (${target})`);
};
