import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../common/paging.js';
import { Trimmed } from '../../common/text.js';
import { tooLong } from '../../common/validation.js';

const SEARCH_LENGTH = 254;

export class UsersQuery extends PageQuery {
  /** Part of a name or an e-mail. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(SEARCH_LENGTH, tooLong(SEARCH_LENGTH))
  q?: string;
}
