import { TicketCategory } from '../src/tickets/ticket.enums.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';
import { sameTransactionQuery } from '../src/ticket-page/ticket-details.repository.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  [player, other, staff] = await Promise.all([app.player(), app.player(), app.staff()]);
});
afterAll(() => app.close());

const donation = async (who: Someone, transactionId: string | null): Promise<number> =>
  (await app.ticket(who, { category: TicketCategory.Doacoes, transactionId })).id;
const shown = async (id: number, who = staff, include = '') =>
  (await app.http(who).get(`/api/tickets/${id}${include}`).expect(200)).body;
const same = async (id: number) => (await shown(id)).sameTransaction;

it('names other tickets with the same payment, those of other accounts first', async () => {
  const first = await donation(player, 'PG-48213077');
  const again = await donation(player, 'PG-48213077');
  const foreign = await donation(other, 'PG-48213077');
  await donation(other, 'PG-48213078');
  expect(await same(first)).toEqual([
    { id: foreign, otherAccount: true },
    { id: again, otherAccount: false },
  ]);
  expect((await shown(first, staff, '?include=messages,events')).sameTransaction).toHaveLength(2);
});

it.each(['tx 99 ab', 'TX-99-AB', ' tx99ab', 'Tx 99-aB'])('folds case, spaces and dashes: %j', async (written) => {
  const id = await donation(player, 'TX99AB');
  const foreign = await donation(other, written);
  expect((await same(id))[0]).toEqual({ id: foreign, otherAccount: true });
  await app.db.query('DELETE FROM tickets WHERE id = ANY($1)', [[id, foreign]]);
});

it('names five at most, and none without a transaction id or with nothing but dashes', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await donation(other, 'MUITAS-1'));
  expect(await same(await donation(player, 'muitas 1'))).toEqual(
    ids
      .slice(-5)
      .reverse()
      .map((id) => ({ id, otherAccount: true })),
  );
  const [none, empty, dashes] = [
    await donation(player, null),
    await donation(player, ''),
    await donation(player, '- -'),
  ];
  await donation(other, '--');
  for (const id of [none, empty, dashes]) expect(await same(id)).toEqual([]);
});

it('leaves out what was merged with the ticket: it is the same case', async () => {
  const [one, two] = [await donation(player, 'JUNTO-1'), await donation(player, 'JUNTO-1')];
  await app.http(staff).post(`/api/tickets/${two}/merge`).send({ intoId: one }).expect(200);
  expect(await same(one)).toEqual([]);
  expect(await same(two)).toEqual([]);
});

it('never reaches players, whose answer nobody else alters', async () => {
  const mine = await donation(player, 'CANARIO-1');
  const read = async () => {
    const { status, text, headers } = await app.http(player).get(`/api/tickets/${mine}?include=messages,statuses`);
    return [status, text, headers['etag']];
  };
  const before = await read();
  await donation(other, 'canario 1');
  await donation(player, 'canario 1');
  expect(await read()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('sameTransaction');
  expect(await same(mine)).toHaveLength(2);
});

it('is one statement more for a donation, and none for other tickets and for players', async () => {
  const [mine, plain] = [await donation(player, 'UM-1'), (await app.ticket(player)).id];
  const count = async (id: number, who: Someone) => (await queriesOf(app, () => shown(id, who))).length;
  await count(mine, staff);
  const [ofDonation, ofOther, ofPlayer] = [
    await count(mine, staff),
    await count(plain, staff),
    await count(mine, player),
  ];
  expect([ofDonation - ofOther, ofPlayer - ofOther]).toEqual([1, 0]);
});

it('probes the index of transactions', async () => {
  await app.untimed(
    `INSERT INTO tickets (title, description, category, "userId", "transactionId")
     SELECT 'Doações', 'Doação comum', 'doacoes', $1, 'PG-' || n FROM generate_series(1, 6000) n`,
    [other.user.id],
  );
  await app.untimed('ANALYZE tickets');
  const viewer = { id: staff.user.id, name: '', role: staff.user.role };
  const shownTicket = { id: 1, userId: player.user.id, transactionId: 'pg 77', mergedInto: null };
  const { statement, values } = sameTransactionQuery(viewer, shownTicket);
  const rows = await app.db.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${statement.text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('tickets_by_transaction');
  expect(plan).not.toContain('Seq Scan');
});
