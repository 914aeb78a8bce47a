import type { TeamMemberRow } from '../team.repository.js';

/** A team member who can be given tickets. */
export class TeamMemberResponse {
  id: number;
  /** @example Otávio Lima */
  name: string;
  avatar: string | null;
  /** Whether the member has a live connection. */
  isOnline: boolean;
  /** Assigned tickets that are neither resolved nor closed. */
  openCount: number;

  static from({ id, name, avatar, openCount }: TeamMemberRow, online: ReadonlySet<number>): TeamMemberResponse {
    return { id, name, avatar, isOnline: online.has(id), openCount };
  }
}
