import type { Person } from '../person.js';
import { type Club, done } from './club.js';

type Known = { readonly owner: Person; readonly staff: Person; readonly ticket: { readonly id: number } };

export const pathOf = ({ id }: { id: number }, rest = ''): string => `/api/tickets/${id}${rest}`;

/** A ticket that its assignee has answered. */
export const answered = async (club: Club) => {
  const [owner, staff] = [await club.person(), await club.person('staff')];
  return { owner, staff, ticket: await club.fullTicket(owner, staff) };
};

export const inStatus = async (status: string, { staff, ticket }: Known): Promise<void> => {
  done(await staff.patch(pathOf(ticket), { status }));
};
