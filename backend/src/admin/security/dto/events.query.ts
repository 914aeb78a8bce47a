import { IntersectionType } from '@nestjs/swagger';
import { IsInt, IsIP, IsOptional, Matches, Max, Min } from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { PageQuery } from '../../../common/persistence/paging.js';
import { IsDay } from '../../../common/validation/day.js';
import { AsInt, Trimmed } from '../../../common/validation/text.js';
import type { EventFilter } from '../event-log.sql.js';
import { typesOf } from '../event-words.js';

const TYPES = /^[a-z_]{1,30}(\.[a-z_]{1,30})?(,[a-z_]{1,30}(\.[a-z_]{1,30})?){0,19}$/;

/** Which lines of the log. */
export class EventFilterQuery {
  /** Types, or what they begin with, separated by commas.
   * @example auth.logged_in,user
   */
  @IsOptional()
  @Matches(TYPES)
  type?: string;

  /** Id of the person who did it. */
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  actorId?: number;

  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  ticketId?: number;

  /** Address that the request came from; kept for six months. */
  @IsOptional()
  @Trimmed()
  @IsIP()
  ip?: string;

  /** First day, in the club's time zone.
   * @example 2026-11-01
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last day (inclusive), in the club's time zone.
   * @example 2026-11-30
   */
  @IsOptional()
  @IsDay()
  to?: string;
}

export class EventsQuery extends IntersectionType(EventFilterQuery, PageQuery) {}

export const filterOf = ({ type, actorId, ticketId, ip, from, to }: EventFilterQuery): EventFilter => ({
  ...(type !== undefined && { types: typesOf(type.split(',')) }),
  actorId,
  ticketId,
  ip,
  from,
  to,
});
