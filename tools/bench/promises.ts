import { median, short, whole } from '../lib/numbers.ts';
import { megabytes } from '../lib/process-figures.ts';
import type { Grown, Growth } from './growth.ts';
import type { Live } from './live.ts';
import type { Memory } from './memory.ts';
import type { Part } from './options.ts';
import type { Plans } from './plans.ts';
import type { Found, Row, Rows } from './rows.ts';
import type { SearchFound } from './search.ts';
import type { SignIn } from './sign-in.ts';
import type { Start } from './start.ts';

/** Results of the parts of a run. */
export type Results = Partial<{
  rows: Rows;
  growth: Growth;
  plans: Plans;
  search: SearchFound;
  live: Live;
  memory: Memory;
  start: Start;
  'sign-in': SignIn;
}>;
/** A threshold, the figure that was found, and whether it is kept. */
export type Promised = { what: string; target: string; figure: string; isKept: boolean };

const REFERENCE = 16;
const BUSY = 64;
const TAIL = 4;

const line = (what: string, target: string, figure: string, isKept: boolean): Promised => ({
  what,
  target,
  figure,
  isKept,
});

export const ratioAt = ({ server, bare }: Found): number => server.perSecond / bare.perSecond;

const referenceOf = ({ at }: Row): Found => at[REFERENCE] ?? Object.values(at)[0]!;

const ofRows = ({ rows }: Rows): Promised[] =>
  rows.map((row) => {
    const ratio = ratioAt(referenceOf(row));
    return line(row.title, `at least ${row.target.toFixed(2)} of the baseline`, short(ratio), ratio >= row.target);
  });

const ofTails = ({ rows }: Rows): Promised[] =>
  rows
    .filter(({ at }) => at[BUSY])
    .map(({ name, at }) => {
      const times = at[BUSY]!.server.p99 / at[BUSY]!.server.p50;
      return line(
        `p99 of ${name} at ${BUSY} connections`,
        `at most ${TAIL} × median`,
        `${short(times)} ×`,
        times <= TAIL,
      );
    });

const growthFactor = ({ medians }: Grown): number => medians.at(-1)! / medians[0]!;
const largest = ({ medians }: Grown): number => medians.at(-1)!;

/** A factor is judged where there is something to compare with. */
export const growthOf = (question: Grown): Pick<Promised, 'figure' | 'isKept'> => {
  const { limit } = question;
  return 'factor' in limit
    ? { figure: `${short(growthFactor(question))} ×`, isKept: growthFactor(question) <= limit.factor }
    : { figure: `${short(largest(question))} ms`, isKept: largest(question) <= limit.ms };
};

export const targetOf = ({ limit }: Grown): string => ('factor' in limit ? `${limit.factor} ×` : `${limit.ms} ms`);

const worstOf = (questions: readonly Grown[], valueOf: (question: Grown) => number): Grown =>
  questions.reduce((most, one) => (valueOf(one) > valueOf(most) ? one : most));

const ofGrowth = ({ sizes, questions }: Growth): Promised[] => {
  const span = `from ${whole(sizes[0]!)} to ${whole(sizes.at(-1)!)} tickets`;
  const byFactor = questions.filter(({ limit }) => 'factor' in limit);
  const fastest = worstOf(byFactor, growthFactor);
  const slowest = worstOf(
    questions.filter(({ limit }) => 'ms' in limit),
    largest,
  );
  const typical = short(median(byFactor.map(growthFactor)));
  const about = (question: Grown, what: string): Promised => {
    const { figure, isKept } = growthOf(question);
    return line(what, `at most ${targetOf(question)}`, figure, isKept);
  };
  return [
    about(fastest, `median ${span}: the question that grows most (${fastest.name}); typical ${typical} ×`),
    about(slowest, `search and reports at ${whole(sizes.at(-1)!)}: the slowest (${slowest.name})`),
  ];
};

/** Reading a small table as a whole is right. */
const INDEXED_FROM = 100_000;

const ofPlans = ({ size, questions }: Plans): Promised[] => {
  if (size < INDEXED_FROM) return [];
  const plans = questions.flatMap((question) => question.plans);
  const count = plans.filter(({ tables }) => tables.length > 0).length;
  return [
    line(
      `plans that read all of tickets, messages or events, ${whole(size)} tickets`,
      'none',
      `${count} of ${plans.length}`,
      count === 0,
    ),
  ];
};

const SEARCH_MEDIAN_MS = 200;
const SEARCH_P95_MS = 400;

const FRESH_MS = 2000;

const ofSearch = ({ size, messages, questions, fresh }: SearchFound): Promised[] => [
  ...questions.map(({ name, median: middle, p95, tables }) =>
    line(
      `search in ${whole(size)} tickets and ${whole(messages)} messages: ${name}, median and p95`,
      `at most ${SEARCH_MEDIAN_MS} and ${SEARCH_P95_MS} ms, no whole table read`,
      `${short(middle)} and ${short(p95)} ms${tables.length > 0 ? `, reads all of ${tables.join(', ')}` : ''}`,
      middle <= SEARCH_MEDIAN_MS && p95 <= SEARCH_P95_MS && (size < INDEXED_FROM || tables.length === 0),
    ),
  ),
  line(
    'a word of a reply is found after it, median and longest',
    `at most ${FRESH_MS} ms`,
    `${short(fresh.medianMs)} and ${short(fresh.maxMs)} ms`,
    fresh.maxMs <= FRESH_MS,
  ),
];

const ofMemory = ({ size, connections, peakBytes, uploads }: Memory): Promised[] => [
  line(
    `memory of the server with ${whole(size)} tickets and ${connections} connections`,
    'under 200 MB',
    `${short(megabytes(peakBytes))} MB`,
    megabytes(peakBytes) < 200,
  ),
  line(
    `added by 4 × 10 files of ${megabytes(uploads.fileBytes)} MB at once`,
    'under 150 MB',
    `${short(megabytes(uploads.addedBytes))} MB`,
    megabytes(uploads.addedBytes) < 150,
  ),
];

const ofLive = ({ many, broadcast, message, dropped }: Live): Promised[] => [
  line(
    `${whole(many.sockets)} live connections to one process, resident each`,
    'under 20 kB',
    `${short(many.bytesEach / 1000)} kB`,
    many.sockets === many.asked && many.bytesEach < 20_000,
  ),
  line(
    `one frame to ${whole(broadcast.sockets)} connections: the last one, from the request that caused it`,
    'within 50 ms',
    `${short(broadcast.lastMs)} ms`,
    broadcast.lastMs <= 50,
  ),
  line(
    'a message posted is at the other side, median',
    'under 200 ms',
    `${short(message.medianMs)} ms`,
    message.medianMs < 200,
  ),
  line(
    `${dropped.sockets} connections lost at once: all back`,
    'within 10 s, no 429',
    `${short(dropped.backMs / 1000)} s, ${dropped.refused} × 429`,
    dropped.backMs <= 10_000 && dropped.refused === 0,
  ),
  line('p95 of the list meanwhile', 'under 1 s', `${short(dropped.p95)} ms`, dropped.p95 < 1000),
];

const ofStart = ({ embedded, outer }: Start): Promised[] => [
  line('start to `/readyz`, embedded database', 'under 5 s', `${short(embedded)} s`, embedded < 5),
  line('start to `/readyz`, another database', 'under 2 s', `${short(outer)} s`, outer < 2),
];

const ofSignIn = ({ seconds, listP95, downloadP95 }: SignIn): Promised[] => [
  line(
    `p95 of the list while 50 clients sign in for ${seconds} s`,
    'at most 500 ms',
    `${short(listP95)} ms`,
    listP95 <= 500,
  ),
  line('p95 of a 1 MB download meanwhile', 'at most 1 s', `${short(downloadP95)} ms`, downloadP95 <= 1000),
];

const OF: { [Name in Part]: (results: NonNullable<Results[Name]>) => Promised[] } = {
  rows: (rows) => [...ofRows(rows), ...ofTails(rows)],
  growth: ofGrowth,
  plans: ofPlans,
  search: ofSearch,
  live: ofLive,
  memory: ofMemory,
  start: ofStart,
  'sign-in': ofSignIn,
};

const ofPart = <Name extends Part>(name: Name, results: Results): Promised[] => {
  const found = results[name];
  return found ? OF[name](found) : [];
};

/** Every promise that this run looked at. */
export const promisesIn = (results: Results): Promised[] =>
  (Object.keys(OF) as Part[]).flatMap((name) => ofPart(name, results));
