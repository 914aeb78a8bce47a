import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { fault } from '../common/faults/fault.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Club } from '../settings/club.js';

/** Serializes openings of one person, so that concurrent ones are counted. */
const LOCK_OPENING = command(
  'tickets-lock-opening',
  `SELECT pg_advisory_xact_lock(hashtext('tickets-opening'), $1::int)`,
);
/** Number of tickets of the last hour, up to the limit, and the time when the oldest leaves that hour. */
const OPENED_LATELY = statement<{ opened: number; secondsLeft: number }>(
  'tickets-opened-lately',
  `SELECT count(*)::int AS opened,
      ceil(extract(epoch FROM min("createdAt") + interval '1 hour' - now()))::int AS "secondsLeft"
    FROM (
      SELECT "createdAt" FROM tickets WHERE "userId" = $1 AND "createdAt" > now() - interval '1 hour'
      ORDER BY "createdAt" DESC LIMIT $2
    ) lately`,
  { opened: 'int4', secondsLeft: 'int4' },
);

const tooManyTickets = fault(429, 'ticket.too_many');

/** Limits how many tickets a player opens per hour, over all processes. The team is not limited. */
@Injectable()
export class OpeningLimit {
  constructor(
    private readonly db: Db,
    private readonly club: Club,
  ) {}

  /** Inside the transaction that opens the ticket. */
  async refuseTooMany(viewer: Viewer): Promise<void> {
    if (isTeam(viewer)) return;
    const limit = this.club.values.ticketsPerHour;
    const [, [lately]] = await Promise.all([
      this.db.execute(LOCK_OPENING, [viewer.id]),
      this.db.rows(OPENED_LATELY, [viewer.id, limit]),
    ]);
    if (lately!.opened < limit) return;
    throw tooManyTickets(undefined, { headers: { 'Retry-After': String(Math.max(1, lately!.secondsLeft)) } });
  }
}
