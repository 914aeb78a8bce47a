import { Transform } from 'class-transformer';
import { IsEnum, IsOptional } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { IsDay } from '../../common/validation/dates.js';
import { AsInt } from '../../common/validation/text.js';
import { currentCategory } from '../../tickets/dto/new-ticket.query.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';

export class ReportsQuery {
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

  @IsOptional()
  @AsInt()
  @IsId()
  worldId?: number;

  /** The former names `parceria`, `feedback` and `denuncia` are also accepted. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => currentCategory(value))
  @IsEnum(TicketCategory)
  category?: TicketCategory;
}
