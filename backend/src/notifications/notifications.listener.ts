import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import { TicketAssigned, TicketClosingSoon, TicketOpened, TicketStatusChanged } from '../tickets/tickets.events.js';
import { AudiencesRepository } from './audiences.repository.js';

const params = {};

/** Who is told what. Part of the transaction of the change: a notification is neither missing nor doubled, whatever happens. */
@Injectable()
export class NotificationsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly audiences: AudiencesRepository,
  ) {}

  onModuleInit(): void {
    this.events.within(TicketOpened, (event) => this.audiences.tellTeam(event, { type: 'ticket_opened', params }));
    this.events.within(MessagePosted, (event) => this.onMessagePosted(event));
    this.events.within(TicketStatusChanged, (event) => this.onStatusChanged(event));
    this.events.within(TicketAssigned, (event) => this.onAssigned(event));
    this.events.within(TicketClosingSoon, (event) => this.onClosingSoon(event));
  }

  private onMessagePosted(event: Recorded<MessagePosted>): void {
    const { ownerId, isInternal } = event.data;
    if (isInternal) return this.audiences.tellNoteReaders(event, { type: 'internal_note', params });
    if (event.actorId === ownerId)
      return this.audiences.tellAssigneeElseTeam(event, { type: 'player_message', params });
    return this.audiences.tellOwner(event, { type: 'team_reply', params }, ownerId);
  }

  /** `waiting_response` is what a reply of the team makes of a ticket: the owner is told of the reply, once. */
  private onStatusChanged(event: Recorded<TicketStatusChanged>): void {
    const { ownerId, to: status } = event.data;
    if (status === TicketStatus.WaitingResponse) return;
    const notice =
      status === TicketStatus.Closed
        ? ({ type: 'ticket_closed', params } as const)
        : ({ type: 'status_changed', params: { status } } as const);
    this.audiences.tellOwner(event, notice, ownerId);
  }

  private onAssigned(event: Recorded<TicketAssigned>): void {
    const { assigneeId } = event.data;
    if (assigneeId === null) return;
    this.audiences.tellMember(event, { type: 'ticket_assigned', params }, assigneeId);
  }

  private onClosingSoon(event: Recorded<TicketClosingSoon>): void {
    const { ownerId, closesAt } = event.data;
    this.audiences.tellOwner(event, { type: 'closing_soon', params: { closesAt } }, ownerId);
  }
}
