import { parseArgs } from 'node:util';

export const PARTS = ['rows', 'growth', 'plans', 'live', 'memory', 'start'] as const;
export type Part = (typeof PARTS)[number];

type Measures = typeof FULL;
export type Options = Measures & {
  parts: readonly Part[];
  keep: string | undefined;
  out: string | undefined;
  /** Number of waiting mails, push messages and deliveries while rows are measured; undefined: sending is off. */
  waiting: number | undefined;
};

const FULL = {
  sizes: [1000, 10_000, 100_000, 1_000_000],
  connections: [1, 16, 64],
  seconds: 1.5,
  warmUpSeconds: 2,
  /** Number and length of bursts per growth question. Many short ones, so that noise affects all sizes alike. */
  bursts: 15,
  burstSeconds: 0.1,
  sockets: 10_000,
  memorySeconds: 12,
  starts: 3,
};
const QUICK: Measures = {
  sizes: [1000],
  connections: [16],
  seconds: 0.25,
  warmUpSeconds: 0.6,
  bursts: 1,
  burstSeconds: 0.15,
  sockets: 500,
  memorySeconds: 2,
  starts: 1,
};

const USAGE = `npm run bench -- [--quick] [--sizes 1000,10000] [--only ${PARTS.join(',')}]
  [--waiting 100000] [--keep DIR] [--out DIR]`;

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  sizes: { type: 'string' },
  only: { type: 'string' },
  waiting: { type: 'string' },
  keep: { type: 'string' },
  out: { type: 'string' },
} as const;

const numbersOf = (text: string): number[] => {
  const numbers = text.split(',').map(Number);
  if (numbers.every((number) => number > 0)) return numbers.sort((one, other) => one - other);
  throw new Error(`"${text}" is no list of numbers.`);
};

const partsOf = (text: string): Part[] => {
  const names = text.split(',');
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part called "${unknown}".`);
  return PARTS.filter((name) => names.includes(name));
};

export const optionsOf = (args: string[]): Options => {
  try {
    const { quick, sizes, only, waiting, keep, out } = parseArgs({ args, options: OPTIONS }).values;
    const usual = quick ? QUICK : FULL;
    return {
      ...usual,
      sizes: sizes ? numbersOf(sizes) : usual.sizes,
      waiting: waiting ? numbersOf(waiting)[0] : undefined,
      parts: only ? partsOf(only) : PARTS,
      keep,
      out,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
};
