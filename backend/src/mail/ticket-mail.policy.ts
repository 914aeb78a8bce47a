import { TicketStatus } from '../tickets/ticket.enums.js';
import type { TicketKind } from './mail.enums.js';

/** A ticket and the recipient of a mail about it, when the mail is due. */
export type TicketFacts = {
  readonly status: TicketStatus;
  readonly isOwner: boolean;
  /** Assigned to the ticket, and still in the team. */
  readonly isAssignee: boolean;
  /** The announcement that the ticket will close was sent, and there is no message since. */
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

/** The ticket may have changed since the mail was queued. */
export const isStillTrue = (kind: TicketKind, facts: TicketFacts): boolean => STILL_TRUE[kind](facts);
