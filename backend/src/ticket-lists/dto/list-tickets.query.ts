import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEnum, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { IsDay } from '../../common/validation/dates.js';
import { AsBoolean, AsInt, Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { currentCategory } from '../../tickets/dto/new-ticket.query.js';
import { TicketCategory, TicketPriority, TicketQueue, TicketSort, TicketStatus } from '../../tickets/ticket.enums.js';

const TEXT_MAX = 254;

const Text = (): PropertyDecorator => (target, name) => {
  for (const rule of [Trimmed(), IsString(), MaxLength(TEXT_MAX, tooLong(TEXT_MAX))]) rule(target, name);
};

export class ListTicketsQuery extends PageQuery {
  @IsOptional()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

  /** The old names `parceria`, `feedback` and `denuncia` are accepted too. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => currentCategory(value))
  @IsEnum(TicketCategory)
  category?: TicketCategory;

  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number;

  /** For the team only. */
  @IsOptional()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** For the team only: the id of the tickets' owner. */
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  ownerId?: number;

  /** Part of the owner's email. */
  @IsOptional()
  @Text()
  email?: string;

  /** Part of the name of an affected character. */
  @IsOptional()
  @Text()
  character?: string;

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

  /**
   * A question as for `GET /api/search`: any words of the ticket, its player or messages, `#123`, and filters such as
   * `personagem:`.
   */
  @IsOptional()
  @Text()
  q?: string;

  /** For the team only: a team member's id, `me`, or `none` for unassigned tickets. */
  @IsOptional()
  @Matches(/^(me|none|[1-9]\d{0,9})$/)
  assignedTo?: string;

  /** For the team only: tickets that wait for the team: all, the caller's own, or the unassigned ones. */
  @IsOptional()
  @IsEnum(TicketQueue)
  @ApiPropertyOptional({ enum: TicketQueue, enumName: 'TicketQueue' })
  queue?: TicketQueue;

  /**
   * `waiting`, for the team only: longest waiting first, then tickets that do not wait, newest first. `turn`, for players
   * only: tickets that wait for the player first, last changed first. A cursor belongs to its order.
   */
  @IsOptional()
  @IsEnum(TicketSort)
  @ApiPropertyOptional({ enum: TicketSort, enumName: 'TicketSort', default: TicketSort.Newest })
  sort?: TicketSort;

  /** False hides closed tickets unless `status` is `closed`. */
  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  includeClosed: boolean = true;
}
