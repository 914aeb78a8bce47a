import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEnum, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
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
   * The words to search for. All words must occur in the ticket, its messages or its file names. `"…"` matches an exact
   * phrase, `-x` excludes a word, and `OR` (`OU`) matches either word. The filters, also available in English, are
   * `#123`, `personagem:"X"`, `mundo:`, `status:`, `categoria:` and `tem:arquivo`. The team can also use `de:` (name or
   * email of the owner) and `nota:` (words of internal notes).
   * @example reembolso mundo:Aurora
   */
  @ApiProperty({ maxLength: QUESTION_MAX })
  @Trimmed()
  @IsString()
  @MaxLength(QUESTION_MAX, tooLong(QUESTION_MAX))
  q: string;

  /**
   * `relevance` ranks the 1,000 newest matches. If there are more than 15,000 matches, or the search takes too long,
   * the newest tickets come first.
   */
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
  @IsId()
  worldId?: number;

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

  @ApiPropertyOptional()
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  limit: number = PAGE;

  /** The value of `X-Next-Cursor` in the response with the previous page. */
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/)
  cursor?: string;
}
