import type { TicketKind } from '../../src/mail/mail.enums.js';
import { isStillTrue, type TicketFacts } from '../../src/mail/ticket-mail.policy.js';
import { TicketStatus } from '../../src/tickets/ticket.enums.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;
const other: TicketFacts = {
  status: Open,
  isOwner: false,
  isAssignee: false,
  isToTake: false,
  isInvolved: false,
  isAsked: false,
  isWarned: false,
};
const own: TicketFacts = { ...other, isOwner: true };
const warned: TicketFacts = { ...own, isWarned: true };

it.each<[TicketKind, string, TicketFacts, boolean]>([
  ['reply', 'to the owner', own, true],
  ['reply', 'to a former owner', other, false],
  ['resolved', 'of a resolved ticket', { ...own, status: Resolved }, true],
  ['resolved', 'of a closed ticket', { ...own, status: Closed }, true],
  ['resolved', 'of a reopened ticket', { ...own, status: InProgress }, false],
  ['resolved', 'to a former owner', { ...other, status: Closed }, false],
  ['closing', 'of a ticket that waits for its owner', { ...warned, status: WaitingResponse }, true],
  ['closing', 'of a resolved ticket', { ...warned, status: Resolved }, true],
  ['closing', 'of a ticket that was closed by hand', { ...warned, status: Closed }, false],
  ['closing', 'when somebody wrote since', { ...own, status: WaitingResponse }, false],
  ['closing', 'to a former owner', { ...warned, isOwner: false, status: Resolved }, false],
  ['opened', 'of a ticket that nobody has taken', { ...other, isToTake: true }, true],
  ['opened', 'of a ticket that somebody has taken', other, false],
  ['opened', 'of a ticket that has ended', { ...other, isToTake: true, status: Resolved }, false],
  ['answered', 'to the assignee', { ...other, isAssignee: true }, true],
  ['answered', 'to a former assignee', other, false],
  ['note', 'to a participant', { ...other, isInvolved: true }, true],
  ['note', 'to a former participant', other, false],
  ['assigned', 'to the assignee', { ...other, isAssignee: true }, true],
  ['assigned', 'to a former assignee', other, false],
  ['asked', 'to a person who has not answered', { ...other, isAsked: true }, true],
  ['asked', 'to a person who has answered', other, false],
])('a mail of the kind %s %s', (kind, _when, facts, expected) => {
  expect(isStillTrue(kind, facts)).toBe(expected);
});
