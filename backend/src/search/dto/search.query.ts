import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEnum, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { IsDay } from '../../common/validation/dates.js';
import { AsInt, Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { SearchSort } from '../search-cursor.js';
import { currentCategory } from '../../tickets/dto/new-ticket.query.js';
import { TicketCategory, TicketStatus } from '../../tickets/ticket.enums.js';

const QUESTION_MAX = 200;
const CURSOR_MAX = 60;
const PAGE = 20;
const PAGE_MAX = 50;

export class SearchQuery {
  /**
   * Words, all of which occur somewhere in the ticket, its messages or the names of its files. `"…"` is exact, `-x`
   * excludes, `OR` (`OU`) is either. Filters, also in English: `#123`, `personagem:"X"`, `mundo:`, `status:`, `categoria:`,
   * `tem:arquivo`; for the team also `de:` (name or email of the owner) and `nota:` (words of internal notes).
   * @example reembolso mundo:Aurora
   */
  @ApiProperty({ maxLength: QUESTION_MAX })
  @Trimmed()
  @IsString()
  @MaxLength(QUESTION_MAX, tooLong(QUESTION_MAX))
  q: string;

  /** `relevance` ranks the 1,000 newest tickets found. When more than 15,000 are found, or
   * finding them takes too long, the newest come first. */
  @IsOptional()
  @IsEnum(SearchSort)
  @ApiPropertyOptional({ enum: SearchSort, enumName: 'SearchSort', default: SearchSort.Relevance })
  sort: SearchSort = SearchSort.Relevance;

  @IsOptional()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

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

  /** First day on which the ticket was opened, in the club's time zone.
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

  /** Tickets per page. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  limit: number = PAGE;

  /** `X-Next-Cursor` of the previous page. */
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/)
  cursor?: string;
}
