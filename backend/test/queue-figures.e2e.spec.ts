import { TicketCategory } from '../src/tickets/ticket.enums.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

const DAY_MINUTES = 1_440;

/** Tickets of a category that were opened `openedDays` ago and answered after as many minutes as their number. */
const answered = (app: TestApp, { user }: Someone, category: TicketCategory, count: number, openedDays = 3) =>
  app.db.query(
    `INSERT INTO tickets (title, description, category, "userId", status, "waitingSince", "createdAt", "firstAnswerAt")
     SELECT 'Respondido', 'Respondido pela equipe', $2, $1, 'waiting_response', NULL, opened, opened + n * interval '1 minute'
     FROM generate_series(1, $3::int) n, (SELECT now() - $4::int * interval '1 minute' AS opened) o`,
    [user.id, category, count, openedDays * DAY_MINUTES],
  );

describe('p80Minutes', () => {
  /** A process of its own: the figures are kept for a minute. */
  const figuresWith = async (counts: Partial<Record<TicketCategory, number>>, openedDays?: number) => {
    const fresh = await TestApp.start();
    try {
      const someone = await fresh.player();
      for (const [category, count] of Object.entries(counts))
        await answered(fresh, someone, category as TicketCategory, count, openedDays);
      const { body } = await fresh.http(someone).get('/api/queue-position?category=doacoes').expect(200);
      return [body.p80Minutes, body.basis] as unknown[];
    } finally {
      await fresh.close();
    }
  };

  it.each([
    ['the category from 20 answers on', { doacoes: 20 }, [16, 'category']],
    ['nothing with 19, if all have fewer than 50', { doacoes: 19, duvidas: 30 }, [null, null]],
    ['all with 19, if all have 50', { doacoes: 19, duvidas: 31 }, [21, 'all']],
  ])('is that of %s', async (_, counts, expected) => expect(await figuresWith(counts)).toEqual(expected));

  it('leaves out what was answered more than 30 days ago', async () =>
    expect(await figuresWith({ doacoes: 60 }, 31)).toEqual([null, null]));

  it('is kept for a minute', async () => {
    const fresh = await TestApp.start();
    try {
      const someone = await fresh.player();
      const ask = () => fresh.http(someone).get('/api/queue-position?category=doacoes').expect(200);
      await ask();
      await answered(fresh, someone, TicketCategory.Doacoes, 20);
      const statements = await queriesOf(fresh, ask);
      expect(statements.filter((text) => text.includes('percentile_disc'))).toEqual([]);
      expect((await ask()).body.p80Minutes).toBeNull();
    } finally {
      await fresh.close();
    }
  });
});
