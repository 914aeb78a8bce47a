import { TicketStatus } from '../tickets/ticket.enums.js';
import type { TicketKind } from './mail.enums.js';

export type TicketFacts = {
  readonly status: TicketStatus;
  readonly isOwner: boolean;
  readonly isAssignee: boolean;
  /** The person is in the team, and the ticket has no assignee who is present. */
  readonly isToTake: boolean;
  /** The person is in the team and follows the ticket or is its assignee. */
  readonly isInvolved: boolean;
  /** A note has asked the person, and they have not written in the ticket since. */
  readonly isAsked: boolean;
  /** The owner was warned that the ticket will close, and no message was written since. */
  readonly isWarned: boolean;
};

const ENDED: readonly TicketStatus[] = [TicketStatus.Resolved, TicketStatus.Closed];
const CLOSES_BY_ITSELF: readonly TicketStatus[] = [TicketStatus.WaitingResponse, TicketStatus.Resolved];

const STILL_TRUE: Readonly<Record<TicketKind, (facts: TicketFacts) => boolean>> = {
  reply: ({ isOwner }) => isOwner,
  resolved: ({ isOwner, status }) => isOwner && ENDED.includes(status),
  closing: ({ isOwner, isWarned, status }) => isOwner && isWarned && CLOSES_BY_ITSELF.includes(status),
  opened: ({ isToTake, status }) => isToTake && !ENDED.includes(status),
  answered: ({ isAssignee }) => isAssignee,
  note: ({ isInvolved }) => isInvolved,
  assigned: ({ isAssignee }) => isAssignee,
  asked: ({ isAsked }) => isAsked,
};

export const isStillTrue = (kind: TicketKind, facts: TicketFacts): boolean => STILL_TRUE[kind](facts);
