import { Role } from '../../src/common/role.js';
import { isClosed, maySee, mayBecome, statusAfterReply } from '../../src/tickets/ticket.policy.js';
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
  [Role.Staff, Open, WaitingResponse],
  [Role.Staff, InProgress, WaitingResponse],
  [Role.Admin, WaitingResponse, WaitingResponse],
  [Role.Staff, Resolved, Resolved],
  [Role.User, Open, Open],
  [Role.User, InProgress, InProgress],
  [Role.User, WaitingResponse, InProgress],
  [Role.User, Resolved, InProgress],
])('a message of %s turns %s into %s', (role, from, to) => expect(statusAfterReply(from, { role })).toBe(to));

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
