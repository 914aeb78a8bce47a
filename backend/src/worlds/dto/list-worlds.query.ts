import { IsBoolean, IsOptional } from 'class-validator';
import { AsBoolean } from '../../common/validation/text.js';

export class ListWorldsQuery {
  /** Retired worlds as well; for the team. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  all?: boolean;
}
