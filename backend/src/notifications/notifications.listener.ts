import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiTokenCreated } from '../auth/api-tokens/api-tokens.events.js';
import { ApiTokenScope } from '../auth/api-tokens/api-token.policy.js';
import { Role } from '../common/access/role.js';
import type { Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { FixesNotified } from '../fixes/fixes.events.js';
import { IncidentUpdateSent } from '../incidents/incidents.events.js';
import { AppealDecided, SanctionLifted, SanctionRecorded } from '../sanctions/sanctions.events.js';
import { ConflictGuardSwitched } from '../settings/settings.events.js';
import { RemovalReason } from '../removals/removal.entity.js';
import { ContentRemoved } from '../removals/removals.events.js';
import { MessagePosted } from '../messages/messages.events.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import { TicketRated } from '../satisfaction/satisfaction.events.js';
import { isNewlyLow } from '../satisfaction/satisfaction.policy.js';
import {
  ReportReviewed,
  TicketAssigned,
  TicketClosingSoon,
  TicketMerged,
  TicketCreated,
  TicketRestored,
  TicketsReleased,
  TicketStatusChanged,
  TicketUnmerged,
} from '../tickets/tickets.events.js';
import { UserSuspended, SuspensionLifted } from '../users/suspensions/suspensions.events.js';
import { ErasureRefused, ErasureRequested, PersonErased, UserCreated, UserUpdated } from '../users/users.events.js';
import { AudiencesRepository } from './audiences.repository.js';
import type { NotificationContent } from './notification.types.js';

const params = {};

/** Inserts the notifications in the transaction of the change, so that none is missing or duplicated. */
@Injectable()
export class NotificationsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly audiences: AudiencesRepository,
  ) {}

  onModuleInit(): void {
    this.events.within(TicketCreated, (event) => this.audiences.notifyTeam(event, { type: 'ticket_opened', params }));
    this.events.within(MessagePosted, (event) => this.onMessagePosted(event));
    this.events.within(TicketStatusChanged, (event) => this.onStatusChanged(event));
    this.events.within(TicketAssigned, (event) => this.onAssigned(event));
    this.events.within(TicketClosingSoon, (event) => this.onClosingSoon(event));
    this.events.within(TicketRated, (event) => this.onRated(event));
    this.events.within(TicketRestored, ({ data: { undone } }) => this.audiences.forgetUnread(undone));
    this.events.within(TicketMerged, (event) => this.onMerged(event));
    this.events.within(TicketUnmerged, ({ data: { undone } }) => this.audiences.forgetUnread([undone]));
    this.events.within(ContentRemoved, (event) => this.onContentRemoved(event));
    this.events.within(ReportReviewed, (event) => {
      const { ownerId, isConfirmed } = event.data;
      return this.audiences.notifyOwner(event, { type: 'report_reviewed', params: { isConfirmed } }, ownerId);
    });
    this.events.within(TicketsReleased, (event) => this.onTicketsReleased(event));
    this.events.within(IncidentUpdateSent, (event) =>
      this.audiences.notifyOfIncident(event, event.data.incidentId, event.data.userIds),
    );
    this.events.within(FixesNotified, (event) =>
      this.audiences.notifyOfFix(event, event.data.changelogId, event.data.userIds),
    );
    this.events.within(UserSuspended, (event) => this.onSuspended(event));
    this.events.within(SuspensionLifted, (event) => this.onSuspensionLifted(event));
    this.events.within(SanctionRecorded, (event) => this.onSanction(event, 'sanction_recorded'));
    this.events.within(SanctionLifted, (event) => this.onSanction(event, 'sanction_lifted'));
    this.events.within(AppealDecided, (event) => this.onAppealDecided(event));
    this.events.within(ApiTokenCreated, (event) => this.onApiTokenCreated(event));
    this.events.within(ConflictGuardSwitched, (event) => this.onConflictGuardSwitched(event));
    this.events.within(PersonErased, (event) => this.onPersonErased(event));
    this.events.within(ErasureRequested, (event) => this.onErasureRequested(event));
    this.events.within(ErasureRefused, (event) => this.onErasureRefused(event));
    this.events.within(UserCreated, (event) => this.onAdminMade(event));
    this.events.within(UserUpdated, async (event) => {
      const { changed, isActive } = event.data;
      if (isActive && (changed.includes('role') || changed.includes('isActive'))) await this.onAdminMade(event);
    });
  }

  private async onMessagePosted(event: Recorded<MessagePosted>): Promise<void> {
    const { ownerId, isInternal, asked } = event.data;
    // First, because the event notifies nobody a second time.
    if (asked) await this.audiences.notifyAsked(event, { type: 'note_mention', params }, asked);
    if (isInternal) return this.audiences.notifyNoteReaders(event, { type: 'internal_note', params });
    if (event.actorId === ownerId)
      return this.audiences.notifyAssigneeElseTeam(event, { type: 'player_message', params });
    return this.audiences.notifyOwner(event, { type: 'team_reply', params }, ownerId);
  }

  /** A reply of the team sets `waiting_response`. The owner is notified of the reply, so not of this change. */
  private async onStatusChanged(event: Recorded<TicketStatusChanged>): Promise<void> {
    const { ownerId, to: status } = event.data;
    if (status === TicketStatus.WaitingResponse) return;
    const content: NotificationContent =
      status === TicketStatus.Closed
        ? { type: 'ticket_closed', params: event.actorId === null ? { isAutomatic: true } : {} }
        : { type: 'status_changed', params: { status } };
    await this.audiences.notifyOwner(event, content, ownerId);
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

  private async onRated(event: Recorded<TicketRated>): Promise<void> {
    const { score, previous } = event.data;
    if (!isNewlyLow(score, previous)) return;
    await this.audiences.notifyAssigneeAndAdmins(event, { type: 'low_rating', params: { score } });
  }

  private async onMerged(event: Recorded<TicketMerged>): Promise<void> {
    const { ownerId, intoId } = event.data;
    await this.audiences.moveUnread(event.ticketId!, intoId);
    await this.audiences.notifyOwner(event, { type: 'ticket_merged', params: { intoId } }, ownerId);
  }

  private async onContentRemoved(event: Recorded<ContentRemoved>): Promise<void> {
    const { authorId, ownerId, part, reason } = event.data;
    // A person who is warned could destroy evidence elsewhere.
    if (reason === RemovalReason.Illegal) return;
    const content = { type: 'content_removed', params: { part, reason } } as const;
    if (authorId === ownerId) await this.audiences.notifyOwner(event, content, ownerId);
    else await this.audiences.notifyMember(event, content, authorId);
  }

  private onTicketsReleased(event: Recorded<TicketsReleased>): Promise<void> {
    const { userId: memberId, count } = event.data;
    return this.audiences.notifyAdmins(event, { type: 'tickets_released', params: { memberId, count } });
  }

  private onSuspended(event: Recorded<UserSuspended>): Promise<void> {
    const { userId, what, reasonKey, until } = event.data;
    return this.audiences.notifyPlayer(event, { type: 'user_blocked', params: { what, reasonKey, until } }, userId);
  }

  /** A person who has joined the team needs no notification about the end of the suspension. */
  private async onSuspensionLifted(event: Recorded<SuspensionLifted>): Promise<void> {
    const { userId, isNowTeam } = event.data;
    if (!isNowTeam) await this.audiences.notifyPlayer(event, { type: 'user_unblocked', params }, userId);
  }

  /** A character without a known account has no recipient. */
  private async onSanction(
    event: Recorded<SanctionRecorded | SanctionLifted>,
    type: 'sanction_recorded' | 'sanction_lifted',
  ): Promise<void> {
    const { userId, sanctionId } = event.data;
    if (userId !== undefined) await this.audiences.notifyOfSanction(event, type, { sanctionId, userId });
  }

  private onAppealDecided(event: Recorded<AppealDecided>): Promise<void> {
    const { userId, sanctionId, aboutId: ticketId } = event.data;
    return this.audiences.notifyOfSanction(event, 'appeal_decided', { sanctionId, userId, ticketId });
  }

  /** An admin token outlives the session that created it, so every admin must learn of it. */
  private async onApiTokenCreated(event: Recorded<ApiTokenCreated>): Promise<void> {
    const { scope, expiresAt } = event.data;
    if (scope !== ApiTokenScope.Admin || event.actorId === null) return;
    const content = { type: 'admin_token_created', params: { createdBy: event.actorId, expiresAt } } as const;
    await this.audiences.notifyAdmins(event, content);
  }

  private async onConflictGuardSwitched(event: Recorded<ConflictGuardSwitched>): Promise<void> {
    if (event.actorId === null) return;
    const type = event.data.isOn ? 'conflict_guard_on' : 'conflict_guard_off';
    await this.audiences.notifyAdmins(event, { type, params: { madeBy: event.actorId } });
  }

  /** Erasing a person also removes the reports they wrote, so every admin must learn of it. */
  private async onPersonErased(event: Recorded<PersonErased>): Promise<void> {
    if (event.actorId === null) return;
    const params = { personId: event.data.userId, madeBy: event.actorId };
    await this.audiences.notifyAdmins(event, { type: 'person_erased', params });
  }

  private onErasureRequested(event: Recorded<ErasureRequested>): Promise<void> {
    const content = { type: 'erasure_requested', params: { memberId: event.data.userId } } as const;
    return this.audiences.notifyAdmins(event, content);
  }

  private onErasureRefused(event: Recorded<ErasureRefused>): Promise<void> {
    return this.audiences.notifyPlayer(event, { type: 'erasure_refused', params }, event.data.userId);
  }

  /** `actorId` is null for the command line, which only the operator can use. */
  private async onAdminMade(event: Recorded<UserCreated | UserUpdated>): Promise<void> {
    const { actorId, data } = event;
    if (data.role !== Role.Admin || actorId === null) return;
    const params = { memberId: data.userId, madeBy: actorId };
    await this.audiences.notifyAdmins(event, { type: 'admin_made', params }, data.userId);
  }
}
