import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { figure } from '../lib/figures.ts';
import { embeddedUrl, queryOne } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';

const RACES = 200;
const AT_ONCE = 10;
/** Events get their number while their ticket is locked, so they are in the order of the changes. */
const TOO_LATE = `SELECT count(*)::int AS late FROM domain_events closed JOIN domain_events reply
    ON reply."ticketId" = closed."ticketId" AND reply.type = 'message.posted' AND reply.id > closed.id
  WHERE closed.type = 'ticket.status_changed' AND closed.data->>'to' = 'closed' AND closed."ticketId" = ANY ($1)`;

const inGroups = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
  for (let begin = 0; begin < items.length; begin += AT_ONCE)
    await Promise.all(items.slice(begin, begin + AT_ONCE).map(work));
};

test(`closing against replying, ${RACES} times; status against priority, ${RACES} times`, async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR });
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const writer = new Writer();
  await inGroups(Array.from({ length: RACES }), () => writer.write(player, ticket()));
  const ids = writer.acknowledged.map(({ id }) => id);
  const statuses = { close: [] as number[], reply: [] as number[], status: [] as number[], priority: [] as number[] };
  const change = async (kind: keyof typeof statuses, id: number, body: object) =>
    statuses[kind].push((await team.ask('PATCH', `/api/tickets/${id}`, body)).status);
  const reply = async (id: number) => {
    const { path, body, key } = message(id);
    statuses.reply.push((await player.ask('POST', path, body(), { 'idempotency-key': key })).status);
  };

  await inGroups(ids, (id) =>
    Promise.all([change('status', id, { status: 'in_progress' }), change('priority', id, { priority: 'urgent' })]),
  );
  const { kept } = await queryOne<{ kept: number }>(
    embeddedUrl(DATA_DIR),
    `SELECT count(*)::int AS kept FROM tickets WHERE id = ANY ($1) AND status = 'in_progress' AND priority = 'urgent'`,
    [ids],
  );
  await inGroups(ids, (id) =>
    Promise.all(
      id % 2
        ? [change('close', id, { status: 'closed' }), reply(id)]
        : [reply(id), change('close', id, { status: 'closed' })],
    ),
  );
  const { late } = await queryOne<{ late: number }>(embeddedUrl(DATA_DIR), TOO_LATE, [ids]);
  const accepted = statuses.reply.filter((status) => status === 201).length;
  figure(t, {
    promise: 'Of two changes at once none is lost, and nobody writes into a closed ticket',
    test: `closing against replying and status against priority, ${RACES} times each`,
    acknowledged: 3 * RACES + accepted,
    lost: RACES - kept,
    doubled: 0,
    more: `replies before the end ${accepted}, refused ${RACES - accepted}, after it ${late}`,
  });
  assert.deepEqual([...new Set([...statuses.close, ...statuses.status, ...statuses.priority])], [200]);
  assert.deepEqual(
    [...new Set(statuses.reply)].filter((status) => status !== 201 && status !== 409),
    [],
  );
  assert.deepEqual({ kept, late }, { kept: RACES, late: 0 });
  assert.equal(await server.stop(), 0);
});
