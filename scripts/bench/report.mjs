import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { ROOT } from '../lib/paths.mjs';
import { short, whole } from './numbers.mjs';
import { plot } from './plot.mjs';
import { growthOf, promisesIn, ratioAt } from './promises.mjs';
import { code, folded, table } from './table.mjs';

const GIGABYTE = 1024 ** 3;

/** A line each in the plot; the table has them all. */
const DRAWN = [
  'list of 50 open tickets',
  'three filters at once',
  'page in the middle',
  'one ticket',
  'reply',
  'unread notifications',
  'search: two words',
  'search: a rare word',
  'reports of 30 days',
];

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Where and of what the figures are. */
export const circumstances = (postgres) => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit:
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'backend/src') ? ', with changes' : ''),
  machine: `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / GIGABYTE)} GB`,
  load: loadavg()[0].toFixed(1),
  node: process.version,
  postgres,
});

const speed = ({ perSecond, p50, p99 }) => `${whole(perSecond)} (${short(p50)}, ${short(p99)})`;

const ROW_HEADINGS = ['requests per second (median, p99 in ms)', 'connections', 'product', 'baseline', 'ratio'];

const rowLines = ({ title, at }) =>
  Object.entries(at).map(([connections, found]) => {
    const { product, pgbench, express, processor: _, ...others } = found;
    const baseline = others.nest ?? others.bare;
    const alone = pgbench
      ? speed(pgbench)
      : express && `Express ${whole(express.perSecond)}, bare ${whole(others.bare.perSecond)}`;
    const share = product.processor / baseline.processor;
    return [
      title,
      connections,
      speed(product),
      speed(baseline),
      short(ratioAt(found)),
      alone,
      `${short(product.processor)} (${short(share)} ×)`,
    ];
  });

const besideBaselines = ({ size, rows }) => `## Beside the baselines

${whole(size)} tickets, ${whole(size * 5)} messages. The baseline is **bare**: one \`node:http\` process with a pool of 10, the product's own SQL as
prepared statements, \`JSON.stringify\`, no framework, no session, no rights. For polls it is Nest answering a constant. The
last column but one is **pgbench** with the same SQL, without any server; the last one what a request costs the server's
processor, and how many times that of the baseline.

${table([...ROW_HEADINGS, 'pgbench, or constants', 'processor, ms'], rows.flatMap(rowLines))}`;

const growth = ({ sizes, questions }) => `## As it grows

Median in milliseconds of one connection asking again and again. A factor is against the smallest database.

![Median against the number of tickets](performance.svg)

${table(
  ['question', ...sizes.map(whole), 'promised', 'found'],
  questions.map((question) => {
    const { limit, medians, name } = question;
    const { figure, isKept } = growthOf(question);
    return [
      name,
      ...medians.map(short),
      limit.factor ? `≤ ${limit.factor} ×` : `≤ ${limit.ms} ms`,
      isKept ? figure : `**${figure}**`,
    ];
  }),
)}`;

const planOf = ({ name, text, plan }) =>
  `${name ? `\`${name}\`, prepared` : 'Planned for its values'}\n\n${code('sql', text.replace(/^\s+/gm, '  '))}\n\n${code('text', plan)}`;

const plans = ({ size, questions }) => `## Plans

\`EXPLAIN (ANALYZE, BUFFERS)\` at ${whole(size)} tickets. The statements were written down by the product while it answered; prepared ones were
run five times before, as then PostgreSQL decides whether to keep a plan.

${questions.map(({ name, plans: found }) => folded(`${name} (${found.length})`, found.map(planOf).join('\n\n'))).join('\n\n')}`;

const head = ({ date, commit, machine, load, node, postgres }) => `# Performance

Written by \`npm run bench\`; every figure is of one run. Load, server and database share the machine, so ratios to a baseline that was
measured in turn with the product say more than numbers alone. Each figure of the tables is a median of several repeats.

${date} UTC, commit ${commit} · ${machine}, load before the run ${load} · Node.js ${node}, PostgreSQL ${postgres}`;

const ROUGH = `This was a short run: its figures are rough, and those in milliseconds belong to a machine that did other things as well.`;

const promises = (results) => `## What is promised

${table(
  ['promise', 'target', 'found', 'kept'],
  promisesIn(results).map(({ what, target, figure, isKept }) => [what, target, figure, isKept ? 'yes' : '**no**']),
)}

"At the other side" is the frame in the other client; what a browser then draws is in the browser suite. \`npm run bench -- --quick\`
takes a minute and says roughly the same; \`--only rows,live\` runs parts, \`--keep DIR\` keeps what was seeded for the next time.`;

const documentOf = (results) => {
  const parts = [head(results.circumstances), ...(results.isWhole ? [] : [ROUGH]), promises(results)];
  if (results.rows) parts.push(besideBaselines(results.rows));
  if (results.growth) parts.push(growth(results.growth));
  if (results.plans) parts.push(plans(results.plans));
  return parts.join('\n\n');
};

const drawing = ({ sizes, questions }) =>
  plot(
    sizes,
    questions.filter(({ name }) => DRAWN.includes(name)).map(({ name, medians }) => ({ name, values: medians })),
  );

/** Writes `performance.md` and, when growth was looked at, `performance.svg`. */
export const writeReport = async (results, folder) => {
  const file = join(folder, 'performance.md');
  const options = { ...(await prettier.resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await prettier.format(documentOf(results), options));
  if (results.growth) writeFileSync(join(folder, 'performance.svg'), drawing(results.growth));
  console.log(`\nWritten: ${file}`);
};

/** For those who wait in front of the screen. */
export const showPromises = (results) => {
  const found = promisesIn(results);
  console.log(`\n${found.filter(({ isKept }) => isKept).length} of ${found.length} promises kept:`);
  for (const { what, target, figure, isKept } of found)
    console.log(`  ${isKept ? 'yes' : 'NO '}  ${what}: ${figure} (${target})`);
};
