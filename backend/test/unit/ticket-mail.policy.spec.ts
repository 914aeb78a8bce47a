import { isNews, type TicketFacts } from '../../src/mail/ticket-mail.policy.js';
import { TicketStatus } from '../../src/tickets/ticket.enums.js';
import { NOTICE_KINDS, type NoticeKind } from '../../src/users/preferences/preferences.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;
const unread: TicketFacts = { status: Open, isUnread: true, isOwner: false, isAssignee: false, isWarned: false };
const own: TicketFacts = { ...unread, isOwner: true };
const warned: TicketFacts = { ...own, isWarned: true };

it.each<[NoticeKind, string, TicketFacts, boolean]>([
  ['reply', 'to the owner', own, true],
  ['reply', 'to a former owner', unread, false],
  ['resolved', 'of a resolved ticket', { ...own, status: Resolved }, true],
  ['resolved', 'of a closed ticket', { ...own, status: Closed }, true],
  ['resolved', 'of a reopened ticket', { ...own, status: InProgress }, false],
  ['resolved', 'to a former owner', { ...unread, status: Closed }, false],
  ['closing', 'of a ticket that waits for its owner', { ...warned, status: WaitingResponse }, true],
  ['closing', 'of a resolved ticket', { ...warned, status: Resolved }, true],
  ['closing', 'of a ticket that was closed by hand', { ...warned, status: Closed }, false],
  ['closing', 'when somebody wrote since', { ...own, status: WaitingResponse }, false],
  ['closing', 'to a former owner', { ...warned, isOwner: false, status: Resolved }, false],
  ['assigned', 'to the assignee', { ...unread, isAssignee: true }, true],
  ['assigned', 'to a former assignee', unread, false],
])('a mail of the kind %s %s', (kind, _when, facts, expected) => {
  expect(isNews(kind, facts)).toBe(expected);
});

it.each(NOTICE_KINDS)('a mail of the kind %s says nothing new once its notification is read', (kind) => {
  const all = { isOwner: true, isAssignee: true, isWarned: true, status: Resolved };
  expect(isNews(kind, { ...all, isUnread: true })).toBe(true);
  expect(isNews(kind, { ...all, isUnread: false })).toBe(false);
});
