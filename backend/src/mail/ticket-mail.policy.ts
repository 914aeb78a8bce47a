import { TicketStatus } from '../tickets/ticket.enums.js';
import type { TicketKind } from './mail.enums.js';

/** A ticket and the recipient of a mail about it, when the mail is due. */
export type TicketFacts = {
  readonly status: TicketStatus;
  /** Whether the notification that the mail stands for is. */
  readonly isUnread: boolean;
  readonly isOwner: boolean;
  /** And still in the team. */
  readonly isAssignee: boolean;
  /** Whether it was announced that the ticket closes by itself, and nobody wrote since. */
  readonly isWarned: boolean;
};

const ENDED: readonly TicketStatus[] = [TicketStatus.Resolved, TicketStatus.Closed];
const CLOSES_BY_ITSELF: readonly TicketStatus[] = [TicketStatus.WaitingResponse, TicketStatus.Resolved];

const STILL_TRUE: Readonly<Record<TicketKind, (facts: TicketFacts) => boolean>> = {
  reply: ({ isOwner }) => isOwner,
  resolved: ({ isOwner, status }) => isOwner && ENDED.includes(status),
  closing: ({ isOwner, isWarned, status }) => isOwner && isWarned && CLOSES_BY_ITSELF.includes(status),
  assigned: ({ isAssignee }) => isAssignee,
};

/** Whether a mail says what is true and its reader does not know yet. */
export const isNews = (kind: TicketKind, facts: TicketFacts): boolean => facts.isUnread && STILL_TRUE[kind](facts);
