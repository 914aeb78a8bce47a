import { randomInt } from 'node:crypto';
import { freshTarget, fuzzForms, fuzzRequests, fuzzSockets, startFuzzed } from './fuzzed.js';
import type { Product } from './product.js';

/** A failure is found again with `FUZZ_SEED`. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

let product: Product;
let target: Awaited<ReturnType<typeof freshTarget>>;

beforeAll(async () => {
  console.info(`seed ${seed}`);
  product = await startFuzzed();
});
beforeEach(async () => {
  target = await freshTarget(product);
});
afterAll(() => product.stop());

it('INP-02: ten thousand requests made up from the API’s own description bring about no fault of ours', () =>
  fuzzRequests(target, { seed, count: 10_000 }));

it('FILE-08: five hundred forms, most of them wounded, are answered and leave nothing behind', () =>
  fuzzForms(target, { seed, count: 500 }));

it('WS-10: ten thousand frames, right and wrong, change nothing and end nothing but their own connection', () =>
  fuzzSockets(target, { seed, count: 250 }));
