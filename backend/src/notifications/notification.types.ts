import type { SuspendedFrom, SuspensionReason } from '../users/suspensions/suspension.entity.js';
import type { AppealOutcome, SanctionKind } from '../sanctions/sanction.entity.js';
import type { RemovalPart, RemovalReason } from '../removals/removal.entity.js';
import type { TicketStatus } from '../tickets/ticket.enums.js';

/** The parameters never hold the text of a message or internal note. */
export type NotificationContent =
  | { readonly type: 'ticket_opened' | 'player_message'; readonly params: RingingParams }
  | { readonly type: 'team_reply' | 'internal_note'; readonly params: object }
  | { readonly type: 'ticket_assigned' | 'note_mention'; readonly params: object }
  | { readonly type: 'ticket_closed'; readonly params: { readonly isAutomatic?: true } }
  | { readonly type: 'status_changed'; readonly params: { readonly status: TicketStatus } }
  | {
      readonly type: 'admin_token_created';
      readonly params: { readonly createdBy: number; readonly expiresAt: string };
    }
  | { readonly type: 'admin_made'; readonly params: { readonly memberId: number; readonly madeBy: number } }
  | {
      readonly type: 'conflict_guard_on' | 'conflict_guard_off';
      readonly params: { readonly madeBy: number };
    }
  | { readonly type: 'person_erased'; readonly params: { readonly personId: number; readonly madeBy: number } }
  | { readonly type: 'erasure_requested'; readonly params: { readonly memberId: number } }
  | { readonly type: 'erasure_refused'; readonly params: object }
  | { readonly type: 'ticket_merged'; readonly params: { readonly intoId: number } }
  | { readonly type: 'tickets_released'; readonly params: { readonly memberId: number; readonly count: number } }
  | { readonly type: 'low_rating'; readonly params: { readonly score: number } }
  /** Incident titles are public. The notification keeps them as they were. */
  | {
      readonly type: 'incident_update';
      readonly params: { readonly incidentId: number; readonly titlePt: string; readonly titleEn: string };
    }
  | {
      readonly type: 'fixed_in_changelog';
      readonly params: { readonly changelogId: number; readonly titlePt: string; readonly titleEn: string };
    }
  | {
      readonly type: 'user_blocked';
      readonly params: { readonly what: SuspendedFrom; readonly reasonKey: SuspensionReason; readonly until: string };
    }
  | { readonly type: 'user_unblocked'; readonly params: object }
  | { readonly type: SanctionNotification; readonly params: SanctionParams }
  | {
      readonly type: 'content_removed';
      readonly params: { readonly part: RemovalPart; readonly reason: RemovalReason };
    }
  | { readonly type: 'report_reviewed'; readonly params: { readonly isConfirmed: boolean } }
  | { readonly type: 'closing_soon'; readonly params: { readonly closesAt: string } };

/**
 * In whose focus the ticket is, for recipients with a focus that does not cover it: `other` members cover it, or
 * `nobody` does.
 */
export type RingingParams = { readonly focus?: 'other' | 'nobody' };

export type SanctionParams = {
  readonly sanctionId: number;
  readonly name: string;
  readonly kind: SanctionKind;
  readonly outcome?: AppealOutcome;
};
export type SanctionNotification = 'sanction_recorded' | 'sanction_lifted' | 'appeal_decided';

export type NotificationType = NotificationContent['type'];

export const FOR_ADMINS = [
  'admin_made',
  'admin_token_created',
  'conflict_guard_on',
  'conflict_guard_off',
  'erasure_requested',
  'person_erased',
  'tickets_released',
] as const satisfies readonly NotificationType[];

export type NotificationRow = NotificationContent & {
  readonly id: number;
  readonly userId: number;
  readonly ticketId: number | null;
  readonly ticketTitle: string | null;
  readonly ticketTitleEn: string | null;
  readonly personName: string | null;
  readonly actorName: string | null;
  readonly isRead: boolean;
  readonly isPersonal: boolean;
  readonly createdAt: Date;
};

export type NotificationOfEvent = NotificationRow & { readonly eventId: number };

export const isUncovered = (row: NotificationRow): boolean =>
  (row.type === 'ticket_opened' || row.type === 'player_message') && row.params.focus === 'nobody';
export const changelogOf = (row: NotificationRow): number | null =>
  row.type === 'fixed_in_changelog' ? row.params.changelogId : null;
export const incidentOf = (row: NotificationRow): number | null =>
  row.type === 'incident_update' ? row.params.incidentId : null;
