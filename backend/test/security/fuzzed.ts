import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { attacks } from './contract.js';
import { form, type Part } from './form.js';
import { DEMO, type Person, type Ticket } from './person.js';
import { Product } from './product.js';
import { SAMPLES } from './samples.js';

const AT_ONCE = 20;
const FRAMES_EACH = 40;

/** How much is made up, and from which seed. */
export type Extent = { readonly seed: number; readonly count: number };
type Target = { readonly product: Product; readonly people: (Person | undefined)[]; readonly ticket: Ticket };

export const startFuzzed = (): Promise<Product> =>
  Product.start({
    LOGIN_FAILURES: '1000',
    MFA_FAILURES: '1000',
    MFA_FAILURES_PER_DAY: '10000',
    UPLOAD_QUOTA_FILES: '1000000',
  });

/** An anonymous client, a player, staff and an admin, and a ticket of the player. */
export const freshTarget = async (product: Product): Promise<Target> => {
  const admin = await product.signIn(DEMO.admin);
  const people = [undefined, await admin.hires(), await admin.hires('staff'), await admin.hires('admin')];
  // The requests made up before may have retired every world there was.
  const code = randomBytes(4).toString('hex');
  const world = await admin.post('/api/admin/worlds', { name: `Mundo ${code}`, code });
  const ticket = await people[1]!.opens({ worldId: world.json<{ id: number }>().id });
  return { product, people, ticket };
};

/** Whatever was asked is answered, by the process that was there before, and never with a fault of ours. */
const isCalm = ({ faults, isAlive }: Product): void => {
  expect(faults).toEqual([]);
  expect(isAlive).toBe(true);
};

/** Requests made up from the description of the API. */
export const fuzzRequests = async ({ product, people }: Target, { seed, count }: Extent): Promise<void> => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(attacks, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (round) => {
      const answers = await Promise.all(
        round.map(({ method, path, asking, actor }) =>
          product.ask(method, path, { token: people[actor]?.token, ...asking }),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      isCalm(product);
    }),
    { seed, numRuns: count / AT_ONCE },
  );
  // Not everything stops at the door: what fits is done, and what does not is refused in many ways.
  for (const status of [200, 201, 400, 401, 403, 404]) expect([status, statuses.has(status)]).toEqual([status, true]);
  expect(statuses.get(200)! + statuses.get(201)!).toBeGreaterThan(count / 10);
};

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((data) => Buffer.from(data)),
  fc.constantFrom(...Object.values(SAMPLES)),
  fc.string({ unit: 'binary', maxLength: 200 }).map((data) => Buffer.from(data)),
);
const partNames = fc.oneof(
  fc.constantFrom('message', 'isInternal', 'files', 'files[]', 'files[0]', '__proto__', 'a[b][c]', ''),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const fileNames = fc.oneof(
  fc.constantFrom(
    'a.png',
    'a.txt',
    'a.pdf',
    '../a.txt',
    'a.html',
    '.txt',
    'a.png.txt',
    'a\u202e.txt',
    `${'x'.repeat(300)}.txt`,
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const parts: fc.Arbitrary<Part> = fc
  .record({
    name: partNames,
    content: bytes,
    fileName: fc.option(fileNames, { nil: undefined }),
    type: fc.constantFrom('image/png', 'text/plain', 'x'),
  })
  .map(({ fileName, ...rest }) => (fileName === undefined ? rest : { ...rest, fileName }));
/** Bytes that are cut out or changed anywhere, boundaries included. */
const wounds = fc.array(fc.record({ at: fc.nat(100_000), length: fc.nat(40), by: fc.uint8Array({ maxLength: 10 }) }), {
  maxLength: 3,
});

/** Forms, most of them wounded. */
export const fuzzForms = ({ product, people, ticket }: Target, { seed, count }: Extent): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(parts, { maxLength: 14 }),
      wounds,
      fc.constantFrom('messages', 'upload'),
      fc.integer({ min: 1, max: 3 }),
      async (given, cuts, route, actor) => {
        const { headers, body } = form(given);
        const wounded = cuts.reduce((whole, { at, length, by }) => {
          const place = at % (whole.length + 1);
          return Buffer.concat([whole.subarray(0, place), Buffer.from(by), whole.subarray(place + length)]);
        }, body);
        const path = `/api/tickets/${ticket.id}/${route}`;
        const answer = await people[actor]!.ask('POST', path, { body: wounded, headers });
        expect([201, 400, 403, 413, 415, 429]).toContain(answer.status);
        isCalm(product);
      },
    ),
    { seed, numRuns: count },
  );

/** A frame as the protocol wants it, masked, and quite often not. */
const frames = fc.oneof(
  fc
    .record({ head: fc.nat(255), payload: fc.uint8Array({ maxLength: 200 }), isMasked: fc.boolean() })
    .map(({ head, payload, isMasked }) => {
      const length =
        payload.length < 126
          ? [payload.length | (isMasked ? 0x80 : 0)]
          : [126 | (isMasked ? 0x80 : 0), payload.length >> 8, payload.length & 255];
      return Buffer.concat([
        Buffer.from([head, ...length]),
        isMasked ? Buffer.alloc(4) : Buffer.alloc(0),
        Buffer.from(payload),
      ]);
    }),
  fc.uint8Array({ minLength: 1, maxLength: 100 }).map((data) => Buffer.from(data)),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.json(),
  fc.constantFrom('{"type":"new_message"}', '{', 'x'.repeat(17_000)),
);

const sendAll = ({ product, people }: Target, pieces: readonly Buffer[]): Promise<void> =>
  new Promise((resolve) => {
    const key = randomBytes(16).toString('base64');
    const socket = connect(product.port, '127.0.0.1', () =>
      socket.write(
        `GET /ws?token=${people[1]!.token} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      ),
    );
    socket.once('data', () => socket.write(Buffer.concat(pieces), () => setTimeout(() => socket.destroy(), 20)));
    socket.on('error', () => undefined).on('close', () => resolve());
  });

const sayAll = ({ product, people }: Target, words: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}/ws?token=${people[2]!.token}`);
    socket.on('open', () => {
      words.forEach((word) => socket.send(word));
      setTimeout(() => socket.terminate(), 20);
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });

/** Live connections that say things right and wrong, forty frames each. */
export const fuzzSockets = async (target: Target, { seed, count }: Extent): Promise<void> => {
  const { product, people } = target;
  const state = async () => [
    await product.rows('SELECT count(*) FROM ticket_messages'),
    (await people[3]!.get('/api/tickets?limit=500')).text,
  ];
  const before = await state();
  const listener = await people[1]!.listens();
  const half = { minLength: FRAMES_EACH, maxLength: FRAMES_EACH };
  await fc.assert(
    fc.asyncProperty(fc.array(frames, half), fc.array(texts, half), async (raw, words) => {
      await Promise.all([sendAll(target, raw), sayAll(target, words)]);
      isCalm(product);
    }),
    { seed, numRuns: count / 2 },
  );
  await product.allHeard(listener);
  expect(await state()).toEqual(before);
  expect(listener.code).toBeUndefined();
  expect(listener.heard).toEqual([]);
  listener.close();
};
