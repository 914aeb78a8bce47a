import { IntersectionType } from '@nestjs/swagger';
import { IsIP, IsOptional, Matches } from 'class-validator';
import { IsId } from '../../../common/persistence/entity-id.js';
import { PageQuery } from '../../../common/persistence/paging.js';
import { IsDay } from '../../../common/validation/dates.js';
import { AsInt, Trimmed } from '../../../common/validation/text.js';
import type { Language } from '../../../common/i18n/language.js';
import type { EventFilter, LoggedEvent } from '../event-log.sql.js';
import { sentenceOf, typesOf } from '../event-words.js';

const TYPES = /^[a-z_]{1,30}(\.[a-z_]{1,30})?(,[a-z_]{1,30}(\.[a-z_]{1,30})?){0,19}$/;

export class EventFilterQuery {
  /**
   * Event types or prefixes of event types, separated by commas.
   * @example auth.logged_in,user
   */
  @IsOptional()
  @Matches(TYPES)
  type?: string;

  /** The id of the person who caused the event. */
  @IsOptional()
  @AsInt()
  @IsId()
  actorId?: number;

  @IsOptional()
  @AsInt()
  @IsId()
  ticketId?: number;

  @IsOptional()
  @Trimmed()
  @IsIP()
  ip?: string;

  /**
   * The first day of the range, in the club's time zone.
   * @example 2026-11-01
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * The last day of the range (inclusive), in the club's time zone.
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

export class EventActorResponse {
  id: number;
  /** The name is empty if the account no longer exists. */
  name: string;
}

export class LoggedEventResponse {
  id: number;
  /** @example auth.logged_in */
  type: string;
  /** The event as a sentence, in the language of the request. */
  sentence: string;
  /** The person who caused the event. The value is null for events of the server and of unauthenticated requests. */
  actor: EventActorResponse | null;
  ticketId: number | null;
  /** The address of the request. The log keeps addresses for six months. */
  ip: string | null;
  apiTokenId: number | null;
  createdAt: Date;

  static from(event: LoggedEvent, language: Language): LoggedEventResponse {
    const { id, type, actorId, actorName, ticketId, ip, apiTokenId, createdAt } = event;
    const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
    return { id: Number(id), type, sentence: sentenceOf(event, language), actor, ticketId, ip, apiTokenId, createdAt };
  }
}
