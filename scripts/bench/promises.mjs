import { median, short, whole } from './numbers.mjs';
import { megabytes } from './process-figures.mjs';

const REFERENCE = 16;
const BUSY = 64;
const TAIL = 4;

const line = (what, target, figure, isKept) => ({ what, target, figure, isKept });

const baselineOf = ({ bare, nest }) => nest ?? bare;
export const ratioAt = (at) => at && at.product.perSecond / baselineOf(at).perSecond;

/** A poll is compared where the constant answer is fastest. */
const referenceOf = ({ name, at }) => at[name === 'poll' ? BUSY : REFERENCE] ?? Object.values(at)[0];

const ofRows = ({ rows }) =>
  rows.map((row) => {
    const ratio = ratioAt(referenceOf(row));
    return line(row.title, `at least ${row.target.toFixed(2)} of the baseline`, short(ratio), ratio >= row.target);
  });

const ofTails = ({ rows }) =>
  rows
    .filter(({ at }) => at[BUSY])
    .map(({ name, at }) => {
      const times = at[BUSY].product.p99 / at[BUSY].product.p50;
      return line(
        `p99 of ${name} at ${BUSY} connections`,
        `at most ${TAIL} × median`,
        `${short(times)} ×`,
        times <= TAIL,
      );
    });

/** The factor is judged where there is something to compare with. */
export const growthOf = ({ limit: { factor, ms }, medians }) => {
  const times = medians.at(-1) / medians[0];
  return factor
    ? { figure: `${short(times)} ×`, isKept: times <= factor }
    : { figure: `${short(medians.at(-1))} ms`, isKept: medians.at(-1) <= ms };
};

const ofGrowth = ({ sizes, questions }) => {
  const span = `from ${whole(sizes[0])} to ${whole(sizes.at(-1))} tickets`;
  const worst = (isWanted, valueOf) =>
    questions.filter(({ limit }) => isWanted(limit)).reduce((most, one) => (valueOf(one) > valueOf(most) ? one : most));
  const slowest = worst(
    ({ factor }) => factor,
    ({ medians }) => medians.at(-1) / medians[0],
  );
  const latest = worst(
    ({ ms }) => ms,
    ({ medians }) => medians.at(-1),
  );
  const typical = median(
    questions.filter(({ limit }) => limit.factor).map(({ medians }) => medians.at(-1) / medians[0]),
  );
  return [
    line(
      `median ${span}: the question that grows most (${slowest.name}); typical ${short(typical)} ×`,
      `at most ${slowest.limit.factor} ×`,
      growthOf(slowest).figure,
      growthOf(slowest).isKept,
    ),
    line(
      `search and reports at ${whole(sizes.at(-1))}: the slowest (${latest.name})`,
      `at most ${latest.limit.ms} ms`,
      growthOf(latest).figure,
      growthOf(latest).isKept,
    ),
  ];
};

/** A small table is rightly read as a whole. */
const INDEXED_FROM = 100_000;

const ofPlans = ({ size, questions }) => {
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

const ofMemory = ({ size, connections, peakBytes, uploads }) => [
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

const ofLive = ({ many, broadcast, message, dropped }) => [
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

const ofStart = ({ embedded, outer }) => [
  line('start to `/readyz`, embedded database', 'under 5 s', `${short(embedded)} s`, embedded < 5),
  line('start to `/readyz`, another database', 'under 2 s', `${short(outer)} s`, outer < 2),
];

const ofSignIn = ({ seconds, listP95, downloadP95 }) => [
  line(
    `p95 of the list while 50 clients sign in for ${seconds} s`,
    'at most 500 ms',
    `${short(listP95)} ms`,
    listP95 <= 500,
  ),
  line('p95 of a 1 MB download meanwhile', 'at most 1 s', `${short(downloadP95)} ms`, downloadP95 <= 1000),
];

const OF = {
  rows: (rows) => [...ofRows(rows), ...ofTails(rows)],
  growth: ofGrowth,
  plans: ofPlans,
  live: ofLive,
  memory: ofMemory,
  start: ofStart,
  'sign-in': ofSignIn,
};

/** Every promise that this run looked at: what was promised, what was found, whether it is kept. */
export const promisesIn = (results) =>
  Object.entries(OF).flatMap(([name, judge]) => (results[name] ? judge(results[name]) : []));
