import { Injectable } from '@nestjs/common';
import { invalidField } from '../../common/validation/validation.js';
import { WithheldTickets } from '../withheld-tickets.js';
import { UsersRepository } from '../../users/users.repository.js';

@Injectable()
export class Assignees {
  constructor(
    private readonly users: UsersRepository,
    private readonly withheld: WithheldTickets,
  ) {}

  async requireActiveMember(userId: number): Promise<void> {
    if (!(await this.users.lockTeamMember(userId))) throw invalidField('assignedTo', 'ticket.assignee');
  }

  async requireFor(ticketId: number, userId: number): Promise<void> {
    await this.requireActiveMember(userId);
    if (await this.withheld.isFrom(userId, ticketId)) throw invalidField('assignedTo', 'ticket.assignee_withheld');
  }
}
