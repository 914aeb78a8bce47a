import { Injectable } from '@nestjs/common';
import { Events } from '../../events/events.service.js';
import { TicketCategory } from '../ticket.enums.js';
import { ConflictsAdded, ConflictUnresolvable } from './conflicts.events.js';
import { ConflictsRepository } from './conflicts.repository.js';
import type { Ticket } from '../ticket.entity.js';
import { WithheldTickets } from './withheld-tickets.js';

type NewTicket = Partial<Pick<Ticket, 'category' | 'affectedCharacters' | 'followUpOf' | 'aboutTeam'>>;

/** Whom a new ticket accuses, found in the transaction that opens it: no reader ever comes before. */
@Injectable()
export class NewTicketConflicts {
  constructor(
    private readonly rows: ConflictsRepository,
    private readonly events: Events,
    private readonly withheld: WithheldTickets,
  ) {}

  /**
   * Call right after the insert, before the statements that notify the team.
   * @param aboutId a ticket of somebody else that it is about: its conflicts hold for the new one too
   * @returns the assignee from whom the ticket was taken at once
   */
  async find(id: number, ticket: NewTicket, aboutId: number | null = null): Promise<number | undefined> {
    if (!this.withheld.isOn || !(aboutId !== null || mayConflict(ticket))) return undefined;
    const earlierId = ticket.followUpOf ?? aboutId;
    const { added, released } = await this.rows.addOfNew(id, earlierId);
    if (added.length > 0)
      await this.record(
        id,
        added.map(({ userId }) => userId),
      );
    return released[0]?.previousId;
  }

  private async record(aboutId: number, userIds: number[]): Promise<void> {
    await this.events.record(new ConflictsAdded(null, null, { aboutId, userIds, source: 'named' }));
    if (await this.rows.isUnresolvable(aboutId))
      await this.events.record(new ConflictUnresolvable(null, null, { aboutId }));
  }
}

const mayConflict = ({ category, affectedCharacters = [], followUpOf, aboutTeam }: NewTicket): boolean =>
  typeof followUpOf === 'number' ||
  aboutTeam === true ||
  (category === TicketCategory.DenunciasGerais && affectedCharacters.length > 0);
