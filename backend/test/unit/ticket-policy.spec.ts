import { Role } from '../../src/common/access/role.js';
import {
  isAnswer,
  isClosed,
  isFirstView,
  maySee,
  mayBecome,
  statusAfterReply,
  WAITS_FOR_TEAM,
} from '../../src/tickets/ticket.policy.js';
import { TicketStatus } from '../../src/tickets/ticket.enums.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;
const viewer = (id: number, role: Role) => ({ id, role, name: 'x' });

it.each([
  [viewer(1, Role.User), true],
  [viewer(2, Role.User), false],
  [viewer(2, Role.Staff), true],
  [viewer(2, Role.Admin), true],
])('%o sees the ticket of user 1: %s', (who, sees) => expect(maySee(who, { userId: 1 })).toBe(sees));

it.each([
  [viewer(1, Role.User), false],
  [viewer(1, Role.Staff), false],
  [viewer(2, Role.Staff), true],
])('%o answers in the ticket of user 1: %s', (who, answers) => expect(isAnswer(who, { userId: 1 })).toBe(answers));

it.each([
  ['an answer', Open, WaitingResponse],
  ['an answer', InProgress, WaitingResponse],
  ['an answer', WaitingResponse, WaitingResponse],
  ['an answer', Resolved, Resolved],
  ['a question', Open, Open],
  ['a question', InProgress, InProgress],
  ['a question', WaitingResponse, InProgress],
  ['a question', Resolved, InProgress],
])('%s turns %s into %s', (kind, from, to) => expect(statusAfterReply(from, kind === 'an answer')).toBe(to));

it.each([
  [Open, Closed, true],
  [InProgress, Open, true],
  [Resolved, InProgress, true],
  [WaitingResponse, Resolved, true],
  [Closed, Open, true],
  [Closed, InProgress, false],
  [Closed, Resolved, false],
])('%s may become %s: %s', (from, to, may) => expect(mayBecome(from, to)).toBe(may));

it('knows what is closed', () => {
  expect(Object.values(TicketStatus).filter((status) => isClosed({ status }))).toEqual([Closed]);
});

it('knows which tickets wait for the team', () => {
  expect(Object.values(TicketStatus).filter((status) => WAITS_FOR_TEAM[status])).toEqual([Open, InProgress]);
});

it.each([
  [viewer(2, Role.Staff), null, true],
  [viewer(2, Role.Staff), new Date(), false],
  [viewer(1, Role.Staff), null, false],
  [viewer(2, Role.User), null, false],
])('%o opens the ticket of user 1, opened at %s, first: %s', (who, firstViewedAt, isFirst) =>
  expect(isFirstView(who, { userId: 1, firstViewedAt })).toBe(isFirst),
);
