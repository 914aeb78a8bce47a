import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { invalidField } from '../common/validation/validation.js';

/** Locked, so that the person cannot be deactivated between the check and the assignment. */
const LOCK_MEMBER = statement<{ id: number }>(
  'tickets-lock-assignee',
  `SELECT id FROM users WHERE id = $1 AND role IN ('staff', 'admin') AND "isActive" FOR SHARE`,
  { id: 'int4' },
);

/** Checks that an assignee is an active team member. */
@Injectable()
export class Assignees {
  constructor(private readonly db: Db) {}

  async refuseOthers(userId: number): Promise<void> {
    const [member] = await this.db.rows(LOCK_MEMBER, [userId]);
    if (member) return;
    throw invalidField('assignedTo', 'ticket.assignee');
  }
}
