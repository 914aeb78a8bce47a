import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { invalidField } from '../common/validation.js';

/** Locked, so that nobody is deactivated between the check and the assignment. */
const LOCK_MEMBER: Statement = {
  name: 'tickets-lock-assignee',
  text: `SELECT id FROM users WHERE id = $1 AND role IN ('staff', 'admin') AND "isActive" FOR SHARE`,
};

/** Who may be given a ticket: active members of the team. */
@Injectable()
export class Assignees {
  constructor(private readonly db: Db) {}

  async refuseOthers(userId: number): Promise<void> {
    const [member] = await this.db.rows(LOCK_MEMBER, [userId]);
    if (member) return;
    throw invalidField('assignedTo', 'ticket.assignee', {
      pt: 'Escolha alguém da equipe com acesso ativo',
      en: 'Choose somebody of the team whose access is active',
    });
  }
}
