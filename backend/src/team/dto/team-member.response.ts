import type { TeamMemberRow } from '../team.repository.js';

export class TeamMemberResponse {
  id: number;
  /** @example Otávio Lima */
  name: string;
  avatar: string | null;
  /** Whether the member has a live connection. */
  isOnline: boolean;
  /** The number of assigned tickets that are neither resolved nor closed. */
  openCount: number;

  static from({ id, name, avatar, openCount }: TeamMemberRow, online: ReadonlySet<number>): TeamMemberResponse {
    return { id, name, avatar, isOnline: online.has(id), openCount };
  }
}
