import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Role } from '../../common/access/role.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { MFA_STATES, type MfaState, USER_STATES, type UserState } from '../admin-users.repository.js';

const SEARCH_LENGTH = 254;

export class UsersFilter {
  /** Part of a name or an email. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(SEARCH_LENGTH, tooLong(SEARCH_LENGTH))
  q?: string;

  /** `temporary`: the password is one that an admin set. The others exclude each other. */
  @ApiPropertyOptional({ enum: USER_STATES })
  @IsOptional()
  @IsIn(USER_STATES)
  state?: UserState;

  /** Whether the second factor is on. */
  @ApiPropertyOptional({ enum: MFA_STATES })
  @IsOptional()
  @IsIn(MFA_STATES)
  mfa?: MfaState;
}

export class UsersQuery extends IntersectionType(PageQuery, UsersFilter) {
  @IsOptional()
  @IsEnum(Role)
  role?: Role;
}
