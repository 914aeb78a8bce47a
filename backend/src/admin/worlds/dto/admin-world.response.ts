import type { World } from '../../../worlds/world.entity.js';

/** Numbers of rows that refer to a world. */
export type WorldUse = { readonly openTickets: number; readonly tickets: number; readonly characters: number };

/** A world as admins see it. */
export class AdminWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
  /** @example AUR */
  code: string;
  isActive: boolean;
  retiredAt: Date | null;
  /** Tickets that are not closed. */
  openTickets: number;
  tickets: number;
  characters: number;

  static from(
    { id, name, code, retiredAt }: World,
    { openTickets, tickets, characters }: WorldUse,
  ): AdminWorldResponse {
    return { id, name, code, isActive: retiredAt === null, retiredAt, openTickets, tickets, characters };
  }
}
