import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEnum, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { AsBoolean, AsInt, Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { currentCategory } from '../../tickets/dto/new-ticket.query.js';
import {
  TicketCategory,
  TicketPriority,
  TicketQueue,
  TicketSort,
  TicketStatus,
  Verdict,
  WITHOUT_VERDICT,
} from '../../tickets/ticket.enums.js';
import { TicketTimesQuery } from './ticket-times.query.js';

const TEXT_MAX = 254;
const VERDICT_FILTERS = [...Object.values(Verdict), WITHOUT_VERDICT];

const Text = (): PropertyDecorator => (target, name) => {
  for (const rule of [Trimmed(), IsString(), MaxLength(TEXT_MAX, tooLong(TEXT_MAX))]) rule(target, name);
};

export class ListTicketsQuery extends TicketTimesQuery {
  @IsOptional()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

  /** The former names `parceria`, `feedback` and `denuncia` are also accepted. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => currentCategory(value))
  @IsEnum(TicketCategory)
  category?: TicketCategory;

  @IsOptional()
  @AsInt()
  @IsId()
  worldId?: number;

  /** Only the team may use this filter. */
  @IsOptional()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** The id of the tickets' owner. Only the team may use this filter. */
  @IsOptional()
  @AsInt()
  @IsId()
  ownerId?: number;

  /** The filter matches a part of the owner's email. */
  @IsOptional()
  @Text()
  email?: string;

  /** The filter matches a part of the name of an affected character. */
  @IsOptional()
  @Text()
  character?: string;

  /**
   * A search text as for `GET /api/search`, with words of the ticket, its player or its messages, `#123`, and filters
   * such as `personagem:`.
   */
  @IsOptional()
  @Text()
  q?: string;

  /** The id of a team member, `me`, `any` for assigned tickets, or `none` for unassigned ones. Only the team may use this filter. */
  @IsOptional()
  @Matches(/^(me|any|none|[1-9]\d{0,9})$/)
  assignedTo?: string;

  /**
   * The verdict of a report, or `missing` for resolved and closed reports without one. Only the team may use this filter.
   */
  @IsOptional()
  @IsIn(VERDICT_FILTERS)
  @ApiPropertyOptional({ enum: VERDICT_FILTERS, enumName: 'VerdictFilter' })
  verdict?: Verdict | typeof WITHOUT_VERDICT;

  /**
   * The tickets that wait for the team: all, the caller's own, or the unassigned tickets. Only the team may use this
   * filter.
   */
  @IsOptional()
  @IsEnum(TicketQueue)
  @ApiPropertyOptional({ enum: TicketQueue, enumName: 'TicketQueue' })
  queue?: TicketQueue;

  /** `me`: tickets in which the caller wrote or was asked, or which the caller follows. Only the team may use this filter. */
  @IsOptional()
  @IsIn(['me'])
  tookPart?: string;

  /**
   * `me`: unclosed tickets with an internal note that asks the caller, until the caller writes in them or stops following
   * them. Only the team may use this filter.
   */
  @IsOptional()
  @IsIn(['me'])
  askedOf?: string;

  /**
   * If true, unclosed tickets of the caller, assigned or taken part in, with messages that the caller has not read. Only
   * the team may use this filter.
   */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  unread?: boolean;

  /** If true, tickets that an admin holds back from retention. Only the team may use this filter. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  held?: boolean;

  /**
   * `waiting` lists the longest waiting tickets first, then all other tickets, newest first. Only the team may use it.
   * `turn` lists tickets that wait for the player first, most recently changed first. Only players may use it. A cursor
   * is only valid with its order.
   */
  @IsOptional()
  @IsEnum(TicketSort)
  @ApiPropertyOptional({ enum: TicketSort, enumName: 'TicketSort', default: TicketSort.Newest })
  sort?: TicketSort;

  /** If false, closed tickets are omitted unless `status` is `closed`. */
  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  includeClosed: boolean = true;
}

/** The export is not paged. */
export class ExportTicketsQuery extends OmitType(ListTicketsQuery, ['limit', 'cursor', 'sort']) {}
