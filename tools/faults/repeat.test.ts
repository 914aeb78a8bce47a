import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, type WriteRequest, type WrittenRow } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { embeddedUrl } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { readyServer } from '../lib/server.ts';

const KEYS = IS_LONG ? 1000 : 200;
const AT_ONCE = 3;
const TWO_FILES = [10_000, 30_000];

const nextRequest = (ticketId: number, number: number) => {
  if (number % 5 === 0) return ticket();
  return message(ticketId, number % 5 === 1 ? TWO_FILES : []);
};

/** A client that sends everything several times: at once, and again when there was an answer. */
const sendOften = async (person: Person, request: WriteRequest) => {
  const send = () => person.ask('POST', request.path, request.body(), { 'idempotency-key': request.key });
  const together = await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { together, again: await send() };
};

test(`${KEYS} requests, each sent ${AT_ONCE} times at once and once more`, async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR });
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const id = await player.ticketId();
  const acknowledged: WrittenRow[] = [];
  const statuses = { at: new Set<number>(), again: new Set<number>() };
  let others = 0;
  for (let number = 0; number < KEYS; number += 1) {
    const request = nextRequest(id, number);
    const { together, again } = await sendOften(player, request);
    const ids = [...together, again]
      .filter(({ status }) => status === 201)
      .map(({ body }) => (JSON.parse(body) as { id: number }).id);
    if (new Set(ids).size !== 1) others += 1;
    acknowledged.push({ ...request, id: ids[0]! });
    together.forEach(({ status }) => statuses.at.add(status));
    statuses.again.add(again.status);
  }
  const changed = { ...message(id), key: acknowledged.at(-1)!.key };
  const refused = await player.ask('POST', changed.path, changed.body(), { 'idempotency-key': changed.key });
  const evidence = await gather(embeddedUrl(DATA_DIR), DATA_DIR, acknowledged);
  figure(t, {
    promise: 'Sent twice is stored once',
    test: `${KEYS} tickets and messages, each sent ${AT_ONCE} times at once and once more`,
    acknowledged: acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    more: `answers ${[...statuses.at].sort().join(', ')}; the same key with another body ${refused.status}`,
  });
  assert.equal(others, 0, 'every 201 of a key names the same row');
  assert.ok(
    [...statuses.at].every((status) => [201, 409, 429].includes(status)),
    [...statuses.at].join(),
  );
  assert.deepEqual([...statuses.again], [201]);
  assert.equal(refused.status, 422);
  assertKept(evidence);
  assert.equal(await server.stop(), 0);
});
