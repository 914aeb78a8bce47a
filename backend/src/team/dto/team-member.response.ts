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
  /** The last day of an absence, in the club's time zone. */
  awayUntil: string | null;

  static from(
    { id, name, avatar, openCount, awayUntil }: TeamMemberRow,
    online: ReadonlySet<number>,
  ): TeamMemberResponse {
    return { id, name, avatar, isOnline: online.has(id), openCount, awayUntil };
  }
}
