import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../common/persistence/paging.js';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';

const SEARCH_LENGTH = 254;

export class UsersQuery extends PageQuery {
  /** Part of a name or an email. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(SEARCH_LENGTH, tooLong(SEARCH_LENGTH))
  q?: string;
}
