import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsBoolean, IsEnum, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsMoment } from '../../common/validation/dates.js';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { AsBoolean, OneLine } from '../../common/validation/text.js';
import { IsId } from '../../common/persistence/entity-id.js';
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
  /** If true, the response contains only unresolved incidents, all on one page. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  active?: boolean;
}

export class CreateIncidentDto {
  /** Null or omitted means all worlds. */
  @IsOptional()
  @IsId()
  worldId?: number | null;

  /** The ticket categories that the incident affects. An empty list means all categories. */
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

  /** The default is `investigating`. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', required: false })
  @MayBeLeftOut()
  @IsEnum(IncidentState)
  state?: IncidentState;

  /** The default is the current time. */
  @MayBeLeftOut()
  @IsMoment()
  startsAt?: Date;

  /** The time of the next update that the team promises, or null for no promise. */
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
  /** The state of the incident at the time of the update, or null for old updates. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', nullable: true })
  state: IncidentState | null;
  createdAt: Date;
  /** Only the details of an incident for the team contain this field. */
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
  /** The number of people who receive an update. */
  people: number;
  /** The number of owners of attached tickets. Tickets that the caller may not see are not counted. */
  owners: number;
  /** The number of owners who also follow the incident. */
  both: number;
}

export class IncidentPaceResponse {
  /** The length of one interval in minutes. */
  minutes: number;
  /** The number of new followers in each interval since the start of the incident. */
  counts: number[];
}

export class IncidentResponse {
  id: number;
  /** Null means all worlds. */
  world: IncidentWorldResponse | null;
  /** The ticket categories that the incident affects. An empty list means all categories. */
  @ApiProperty({ enum: TicketCategory, isArray: true })
  categories: TicketCategory[];
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState' })
  state: IncidentState;
  titlePt: string;
  titleEn: string;
  startsAt: Date;
  /** The time of the next update that the team promises, or null for no promise. */
  nextUpdateAt: Date | null;
  resolvedAt: Date | null;
  latest: IncidentUpdateResponse | null;
  /** The number of players who follow the incident ("me too"). For players the value is null if it is below three. */
  followers: number | null;
  isFollowing: boolean;
  /** The value is false if all known characters of the caller are in other worlds. */
  isConcerned: boolean;
  /** The number of players who followed the incident in the last five minutes. Only the team receives this field. */
  recentFollowers?: number;
  /** The number of attached tickets that the caller may see. Only the team receives this field. */
  tickets?: number;
  /** The published changelog entry that an attached ticket is linked to. Only the team receives this field. */
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
  /** The newest 100 updates, newest first. */
  updates: IncidentUpdateResponse[];
  /** The name of the creator, or null if the account no longer exists. Only the team receives this field. */
  creatorName?: string | null;
  /** Only the team receives this field. */
  audience?: IncidentAudienceResponse;
  /** Only the team receives this field. */
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
