import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { NewTicketConflicts } from '../conflicts/new-ticket-conflicts.js';
import { Events } from '../events/events.service.js';
import { TicketDetailsRepository } from '../ticket-page/ticket-details.repository.js';
import type { DetailedTicketRow } from '../ticket-page/ticket-details.row.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { assignedHow, isReport } from '../tickets/ticket.policy.js';
import { CATEGORY_FIELDS } from '../tickets/ticket.row.js';
import { TicketAssigned, TicketCreated } from '../tickets/tickets.events.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import type { WorldRow } from '../worlds/worlds.repository.js';
import { storedTitle } from '../tickets/built-title.js';
import { belongs, isGiven } from '../tickets/category-rules.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';
import { CreationChecks } from './creation-checks.js';
import { CreationRecordsRepository } from './creation-records.repository.js';

@Injectable()
export class TicketCreationService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsRepository,
    private readonly details: TicketDetailsRepository,
    private readonly checks: CreationChecks,
    private readonly records: CreationRecordsRepository,
    private readonly conflicts: NewTicketConflicts,
  ) {}

  open(viewer: Viewer, dto: CreateTicketDto): Promise<DetailedTicketRow> {
    return this.db.transaction(async () => {
      const ticket = ticketOf(viewer, dto, await this.checks.pass(viewer, dto));
      return this.openFor(viewer, ticket);
    });
  }

  /**
   * Creates a ticket without checks and limits, for callers with their own checks. Call in a transaction.
   * @param aboutId a ticket whose conflicts of interest the new ticket inherits
   */
  async openFor(viewer: Viewer, ticket: NewTicket, aboutId: number | null = null): Promise<DetailedTicketRow> {
    const id = await this.tickets.add(ticket);
    const { title, assignedTo } = ticket;
    const { id: ownerId } = viewer;
    // The order matters: each step reads rows that the steps before it wrote.
    const { takenFrom, row } = await this.db.together({
      takenFrom: () => this.conflicts.find(id, ticket, aboutId),
      records: () => this.records.keep({ ...ticket, id }),
      row: () => this.details.find(viewer, id),
      event: () => this.events.record(new TicketCreated(id, ownerId, { ownerId, title })),
    });
    if (assignedTo && assignedTo !== takenFrom) {
      const assigned = { assigneeId: assignedTo, previousId: null, how: assignedHow(viewer, assignedTo) };
      await this.events.record(new TicketAssigned(id, ownerId, assigned));
    }
    return row!;
  }
}

type NewTicket = Partial<Ticket> & Pick<Ticket, 'title'>;

/** Owner and status never come from the request, priority and assignee only from the team. */
const ticketOf = (viewer: Viewer, dto: CreateTicketDto, world: WorldRow): NewTicket => {
  const { category, description, characterId, followUpOf, termsId, title, priority, assignedTo } = dto;
  const own = ownFieldsOf(dto);
  return {
    category,
    description,
    worldId: world.id,
    characterId: characterId ?? null,
    followUpOf: followUpOf ?? null,
    termsId: termsId ?? null,
    aboutTeam: dto.aboutTeam === true && isReport(dto),
    userId: viewer.id,
    ...own,
    ...storedTitle(title, { category, worldName: world.name, ...own }),
    ...(isTeam(viewer) && { ...(priority && { priority }), assignedTo: assignedTo ?? null }),
  };
};

const ownFieldsOf = (dto: CreateTicketDto): Partial<Pick<Ticket, (typeof CATEGORY_FIELDS)[number]>> =>
  Object.fromEntries(
    CATEGORY_FIELDS.filter((field) => belongs(dto, field) && isGiven(dto[field])).map((field) => [field, dto[field]]),
  );
