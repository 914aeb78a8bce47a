import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiTokenCreated } from '../auth/api-tokens/api-tokens.events.js';
import { ApiTokenScope } from '../auth/api-tokens/api-token.policy.js';
import type { Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import { TicketAssigned, TicketClosingSoon, TicketOpened, TicketStatusChanged } from '../tickets/tickets.events.js';
import { AudiencesRepository } from './audiences.repository.js';

const params = {};

/** Inserts the notifications of each event in the transaction of the change, so that none is missing or doubled. */
@Injectable()
export class NotificationsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly audiences: AudiencesRepository,
  ) {}

  onModuleInit(): void {
    this.events.within(TicketOpened, (event) => this.audiences.notifyTeam(event, { type: 'ticket_opened', params }));
    this.events.within(MessagePosted, (event) => this.onMessagePosted(event));
    this.events.within(TicketStatusChanged, (event) => this.onStatusChanged(event));
    this.events.within(TicketAssigned, (event) => this.onAssigned(event));
    this.events.within(TicketClosingSoon, (event) => this.onClosingSoon(event));
    this.events.within(ApiTokenCreated, (event) => this.onApiTokenCreated(event));
  }

  private onMessagePosted(event: Recorded<MessagePosted>): Promise<void> {
    const { ownerId, isInternal } = event.data;
    if (isInternal) return this.audiences.notifyNoteReaders(event, { type: 'internal_note', params });
    if (event.actorId === ownerId)
      return this.audiences.notifyAssigneeElseTeam(event, { type: 'player_message', params });
    return this.audiences.notifyOwner(event, { type: 'team_reply', params }, ownerId);
  }

  /** A reply of the team moves the ticket to `waiting_response`. The owner is notified of the reply itself, so not of this change. */
  private async onStatusChanged(event: Recorded<TicketStatusChanged>): Promise<void> {
    const { ownerId, to: status } = event.data;
    if (status === TicketStatus.WaitingResponse) return;
    const notice =
      status === TicketStatus.Closed
        ? ({ type: 'ticket_closed', params } as const)
        : ({ type: 'status_changed', params: { status } } as const);
    await this.audiences.notifyOwner(event, notice, ownerId);
  }

  private async onAssigned(event: Recorded<TicketAssigned>): Promise<void> {
    const { assigneeId } = event.data;
    if (assigneeId === null) return;
    await this.audiences.notifyMember(event, { type: 'ticket_assigned', params }, assigneeId);
  }

  private onClosingSoon(event: Recorded<TicketClosingSoon>): Promise<void> {
    const { ownerId, closesAt } = event.data;
    return this.audiences.notifyOwner(event, { type: 'closing_soon', params: { closesAt } }, ownerId);
  }

  /** A token with the rights of an admin outlives the session that made it, so no admin may miss it. */
  private async onApiTokenCreated(event: Recorded<ApiTokenCreated>): Promise<void> {
    const { scope, expiresAt } = event.data;
    if (scope !== ApiTokenScope.Admin || event.actorId === null) return;
    const notice = { type: 'admin_token_created', params: { createdBy: event.actorId, expiresAt } } as const;
    await this.audiences.notifyAdmins(event, notice);
  }
}
