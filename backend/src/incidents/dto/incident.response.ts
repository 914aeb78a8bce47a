import { ApiProperty } from '@nestjs/swagger';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { IncidentState } from '../incident.entity.js';
import { shownFollowers } from '../incident.policy.js';
import type { IncidentDetails, SeenIncident } from '../incidents.service.js';
import type { UpdateRow } from '../incidents.sql.js';

export class IncidentWorldResponse {
  id: number;
  name: string;
}

export class IncidentUpdateResponse {
  id: number;
  bodyPt: string;
  bodyEn: string;
  createdAt: Date;

  static from({ id, bodyPt, bodyEn, createdAt }: UpdateRow): IncidentUpdateResponse {
    return { id, bodyPt, bodyEn, createdAt };
  }
}

export class IncidentResponse {
  id: number;
  /** Null: all worlds. */
  world: IncidentWorldResponse | null;
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState' })
  state: IncidentState;
  titlePt: string;
  titleEn: string;
  startsAt: Date;
  /** Until when the team promises the next update. */
  nextUpdateAt: Date | null;
  resolvedAt: Date | null;
  /** The newest update. */
  latest: IncidentUpdateResponse | null;
  /** Players who said "me too"; null to players while they are fewer than three. */
  followers: number | null;
  /** Whether the caller said "me too". */
  isFollowing: boolean;
  /** For the team only: how many said so in the last five minutes. */
  recentFollowers?: number;

  static from({ row, isFollowing }: SeenIncident, viewer: Viewer): IncidentResponse {
    return {
      id: row.id,
      world: row.worldId === null ? null : { id: row.worldId, name: row.worldName! },
      state: row.state,
      titlePt: row.titlePt,
      titleEn: row.titleEn,
      startsAt: row.startsAt,
      nextUpdateAt: row.nextUpdateAt,
      resolvedAt: row.resolvedAt,
      latest: row.latest && IncidentUpdateResponse.from({ ...row.latest, createdAt: new Date(row.latest.createdAt) }),
      followers: shownFollowers(viewer, row.followers),
      isFollowing,
      ...(isTeam(viewer) && { recentFollowers: row.recentFollowers }),
    };
  }
}

export class IncidentDetailsResponse extends IncidentResponse {
  /** Newest first, at most 100. */
  updates: IncidentUpdateResponse[];
  /** For the team only: how many tickets are attached that the caller sees. */
  tickets?: number;

  static override from({ updates, tickets, ...seen }: IncidentDetails, viewer: Viewer): IncidentDetailsResponse {
    return {
      ...IncidentResponse.from(seen, viewer),
      updates: updates.map((update) => IncidentUpdateResponse.from(update)),
      ...(tickets !== undefined && { tickets }),
    };
  }
}
