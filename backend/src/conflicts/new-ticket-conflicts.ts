import { Injectable } from '@nestjs/common';
import { Events } from '../events/events.service.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { TicketCategory } from '../tickets/ticket.enums.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { ConflictsAdded, ConflictUnresolvable } from './conflicts.events.js';
import { ConflictsRepository } from './conflicts.repository.js';

type NewTicket = Partial<Pick<Ticket, 'category' | 'affectedCharacters' | 'followUpOf' | 'aboutTeam'>>;

/** Finds the conflicts of a new ticket in the transaction that creates it, so no member can read the ticket earlier. */
@Injectable()
export class NewTicketConflicts {
  constructor(
    private readonly rows: ConflictsRepository,
    private readonly events: Events,
    private readonly withheld: WithheldTickets,
  ) {}

  /**
   * Call right after the insert, before the statements that notify the team.
   * @param aboutId another player's ticket whose conflicts the new ticket inherits
   * @returns the former assignee, if the ticket is withheld from them
   */
  async find(id: number, ticket: NewTicket, aboutId: number | null = null): Promise<number | undefined> {
    const { isOn, findsNew } = this.withheld;
    const earlierId = ticket.followUpOf ?? aboutId;
    const inherits = isOn && earlierId !== null;
    const accuses = findsNew && mayAccuse(ticket);
    if (!inherits && !accuses) return undefined;
    const { added, released } = await this.rows.addOfNew(id, { earlierId, accuses });
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

const mayAccuse = ({ category, affectedCharacters = [], aboutTeam }: NewTicket): boolean =>
  aboutTeam === true || (category === TicketCategory.DenunciasGerais && affectedCharacters.length > 0);
