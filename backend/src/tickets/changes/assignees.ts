import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';
import { invalidField } from '../../common/validation/validation.js';
import { WithheldTickets } from '../conflicts/withheld-tickets.js';

/** Locked, so that the person cannot be deactivated between the check and the assignment. */
const LOCK_MEMBER = statement<{ id: number }>(
  'tickets-lock-assignee',
  `SELECT id FROM users WHERE id = $1 AND role IN ('staff', 'admin') AND "isActive" FOR SHARE`,
  { id: 'int4' },
);

/** Checks that an assignee is an active team member. */
@Injectable()
export class Assignees {
  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
  ) {}

  /** @throws 400 */
  async requireActiveMember(userId: number): Promise<void> {
    const [member] = await this.db.rows(LOCK_MEMBER, [userId]);
    if (member) return;
    throw invalidField('assignedTo', 'ticket.assignee');
  }

  /** Like `requireActiveMember`, and refuses a member from whom the ticket is withheld. @throws 400 */
  async requireFor(ticketId: number, userId: number): Promise<void> {
    await this.requireActiveMember(userId);
    if (await this.withheld.isFrom(userId, ticketId)) throw invalidField('assignedTo', 'ticket.assignee_withheld');
  }
}
