import { freshTarget, fuzzForms, fuzzRequests, fuzzSockets, startFuzzed } from './fuzzed.js';
import type { Product } from './product.js';

/** The same requests each time; `fuzz.measured.spec.ts` makes up others, and many more. */
const seed = 1;

let product: Product;
let target: Awaited<ReturnType<typeof freshTarget>>;

beforeAll(async () => {
  product = await startFuzzed();
});
beforeEach(async () => {
  target = await freshTarget(product);
});
afterAll(() => product.stop());

it('INP-02: requests made up from the API’s own description bring about no fault of ours', () =>
  fuzzRequests(target, { seed, count: 1000 }));

it('FILE-08: forms, most of them wounded, are answered and leave nothing behind', () =>
  fuzzForms(target, { seed, count: 60 }));

it('WS-10: frames, right and wrong, change nothing and end nothing but their own connection', () =>
  fuzzSockets(target, { seed, count: 40 }));
