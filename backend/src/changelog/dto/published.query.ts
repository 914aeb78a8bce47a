import { ApiPropertyOptional } from '@nestjs/swagger';
import { Max } from 'class-validator';
import { PageQuery } from '../../common/persistence/paging.js';

/** People who have not signed in read it too, so a page is smaller than those of other lists. */
export const PUBLISHED_MAX = 50;

export class PublishedQuery extends PageQuery {
  /** Rows per page. */
  @ApiPropertyOptional()
  @Max(PUBLISHED_MAX)
  override limit: number = PUBLISHED_MAX;
}
