import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { mayBeAsked } from '../participants/participants.sql.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';

const COUNT_ASKABLE = statement(
  'mentions-count-askable',
  `SELECT count(*)::int AS counted FROM users u WHERE u.id = ANY($1::int[]) AND ${mayBeAsked('$2::int', '$3::boolean')}`,
);

@Injectable()
export class MentionsRepository {
  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
  ) {}

  /** @returns whether all are members of the team who may see the ticket */
  async mayBeAsked(ids: readonly number[], ticketId: number): Promise<boolean> {
    if (ids.length === 0) return true;
    return (await this.db.value(COUNT_ASKABLE, [ids, ticketId, this.withheld.isOn])) === ids.length;
  }
}
