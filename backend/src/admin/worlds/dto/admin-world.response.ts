import type { World } from '../../../worlds/world.entity.js';

/** Numbers of rows that refer to a world. */
export type WorldUse = { readonly openTickets: number; readonly tickets: number; readonly characters: number };
export type UsedWorld = { readonly world: World; readonly use: WorldUse };

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

  static from({ world, use }: UsedWorld): AdminWorldResponse {
    const { id, name, code, retiredAt } = world;
    const { openTickets, tickets, characters } = use;
    return { id, name, code, isActive: retiredAt === null, retiredAt, openTickets, tickets, characters };
  }
}
