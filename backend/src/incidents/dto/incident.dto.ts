import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsMoment } from '../../common/validation/dates.js';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { AsBoolean, OneLine } from '../../common/validation/text.js';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { IncidentState } from '../incident.entity.js';
import type { Attached } from '../incident-tickets.sql.js';
import type { IncidentDetails, SeenIncident } from '../incidents.service.js';
import type { UpdateRow } from '../incidents.sql.js';

/** Players see no smaller number, because it could reveal which friends play. */
const PUBLIC_FROM = 3;

const shownFollowers = (viewer: Viewer, followers: number): number | null =>
  isTeam(viewer) || followers >= PUBLIC_FROM ? followers : null;

export class IncidentsQuery extends PageQuery {
  /** True: only unresolved incidents, all on one page. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  active?: boolean;
}

export class CreateIncidentDto {
  /** Null or omitted: all worlds. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number | null;

  /** The categories of tickets that it makes superfluous; none means all. */
  @MayBeLeftOut()
  @IsArray()
  @ArrayUnique()
  @IsEnum(TicketCategory, { each: true })
  categories?: TicketCategory[];

  /** @example Instabilidade em Aurora */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.incidentTitleLength, tooLong(LIMITS.incidentTitleLength))
  titlePt: string;

  /** @example Aurora is unstable */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.incidentTitleLength, tooLong(LIMITS.incidentTitleLength))
  titleEn: string;

  /** `investigating` if omitted. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', required: false })
  @MayBeLeftOut()
  @IsEnum(IncidentState)
  state?: IncidentState;

  /** Now if omitted. */
  @MayBeLeftOut()
  @IsMoment()
  startsAt?: Date;

  /** Until when the team promises news; null for no promise. */
  @IsOptional()
  @IsMoment()
  nextUpdateAt?: Date | null;
}

export class ChangeIncidentDto extends PartialType(CreateIncidentDto, { skipNullProperties: false }) {}

export class IncidentWorldResponse {
  id: number;
  name: string;
}

export class IncidentUpdateResponse {
  id: number;
  bodyPt: string;
  bodyEn: string;
  /** The state of the incident when it was published; null for old updates. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', nullable: true })
  state: IncidentState | null;
  createdAt: Date;
  /** For the team only, in the details. */
  authorName?: string;

  static from({ id, bodyPt, bodyEn, state, createdAt }: Omit<UpdateRow, 'authorName'>): IncidentUpdateResponse {
    return { id, bodyPt, bodyEn, state, createdAt };
  }
}

export class IncidentEntryResponse {
  id: number;
  titlePt: string;
  titleEn: string;
}

export class IncidentAudienceResponse {
  /** Everybody whom an update reaches. */
  people: number;
  /** People with an attached ticket that the caller sees. */
  owners: number;
  /** Number of them who also follow the incident. */
  both: number;
}

export class IncidentPaceResponse {
  /** Length of each span. */
  minutes: number;
  /** "Me too" in each span since the beginning. */
  counts: number[];
}

export class IncidentResponse {
  id: number;
  /** Null: all worlds. */
  world: IncidentWorldResponse | null;
  /** The categories of tickets that it makes superfluous; empty: all. */
  @ApiProperty({ enum: TicketCategory, isArray: true })
  categories: TicketCategory[];
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
  /** Number of players who follow the incident ("me too"); null for players while it is below three. */
  followers: number | null;
  /** Whether the caller follows the incident. */
  isFollowing: boolean;
  /** False when the caller plays in other worlds only, as far as is known. */
  isConcerned: boolean;
  /** For the team only: number of players who followed it in the last five minutes. */
  recentFollowers?: number;
  /** For the team only: how many tickets are attached that the caller sees. */
  tickets?: number;
  /** For the team only: the published entry of the changelog that one of these tickets is linked to. */
  entry?: IncidentEntryResponse | null;

  static from({ row, isFollowing, isConcerned, attached }: SeenIncident, viewer: Viewer): IncidentResponse {
    return {
      id: row.id,
      world: row.worldId === null ? null : { id: row.worldId, name: row.worldName! },
      categories: row.categories,
      state: row.state,
      titlePt: row.titlePt,
      titleEn: row.titleEn,
      startsAt: row.startsAt,
      nextUpdateAt: row.nextUpdateAt,
      resolvedAt: row.resolvedAt,
      latest: row.latest && IncidentUpdateResponse.from({ ...row.latest, createdAt: new Date(row.latest.createdAt) }),
      followers: shownFollowers(viewer, row.followers),
      isFollowing,
      isConcerned,
      ...(isTeam(viewer) && {
        recentFollowers: row.recentFollowers,
        tickets: attached?.tickets ?? 0,
        entry: entryOf(attached),
      }),
    };
  }
}

const entryOf = (attached: Attached | undefined): IncidentEntryResponse | null =>
  attached?.entryId ? { id: attached.entryId, titlePt: attached.entryPt!, titleEn: attached.entryEn! } : null;

export class IncidentDetailsResponse extends IncidentResponse {
  /** Newest first, at most 100. */
  updates: IncidentUpdateResponse[];
  /** For the team only: who created it; null if the person is gone. */
  creatorName?: string | null;
  /** For the team only: whom the next update reaches. */
  audience?: IncidentAudienceResponse;
  /** For the team only. */
  pace?: IncidentPaceResponse;

  static override from({ updates, forTeam, ...seen }: IncidentDetails, viewer: Viewer): IncidentDetailsResponse {
    const { followers, creatorName } = seen.row;
    return {
      ...IncidentResponse.from(seen, viewer),
      updates: updates.map(({ authorName, ...update }) => ({
        ...IncidentUpdateResponse.from(update),
        ...(forTeam && { authorName }),
      })),
      ...(forTeam && {
        creatorName,
        audience: { people: followers + forTeam.audience.owners - forTeam.audience.both, ...forTeam.audience },
        pace: forTeam.pace,
      }),
    };
  }
}
