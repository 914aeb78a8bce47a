import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { fault } from '../common/fault.js';
import { isTeam, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';

/** Of two tickets opened at once the second waits until the first can be counted. */
const LOCK_OWNER: Statement = {
  name: 'tickets-lock-owner',
  text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
};
/** How many of the last hour, up to the limit, and when the oldest of those is an hour old. */
const OPENED_LATELY: Statement = {
  name: 'tickets-opened-lately',
  text: `SELECT count(*)::int AS opened,
      ceil(extract(epoch FROM min("createdAt") + interval '1 hour' - now()))::int AS "secondsLeft"
    FROM (
      SELECT "createdAt" FROM tickets WHERE "userId" = $1 AND "createdAt" > now() - interval '1 hour'
      ORDER BY "createdAt" DESC LIMIT $2
    ) lately`,
};

const tooManyTickets = fault(429, 'ticket.too_many', {
  pt: 'Você abriu muitos chamados em pouco tempo. Aguarde antes de abrir outro.',
  en: 'You opened many tickets in a short time. Wait before you open another.',
});

/** How often a player may open tickets, over all processes. The team is not limited. */
@Injectable()
export class OpeningLimit {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** Inside the transaction that opens the ticket. */
  async refuseTooMany(viewer: Viewer): Promise<void> {
    if (isTeam(viewer)) return;
    this.db.send(LOCK_OWNER, [viewer.id]);
    const limit = this.env.TICKETS_PER_HOUR;
    const [lately] = await this.db.rows<{ opened: number; secondsLeft: number }>(OPENED_LATELY, [viewer.id, limit]);
    if (lately!.opened < limit) return;
    throw tooManyTickets(undefined, { headers: { 'Retry-After': String(Math.max(1, lately!.secondsLeft)) } });
  }
}
