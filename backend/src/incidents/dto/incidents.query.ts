import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { PageQuery } from '../../common/persistence/paging.js';
import { AsBoolean } from '../../common/validation/text.js';

export class IncidentsQuery extends PageQuery {
  /** True: only those that are not resolved, all on one page. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  active?: boolean;
}
