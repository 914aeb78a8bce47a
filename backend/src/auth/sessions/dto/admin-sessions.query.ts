import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsIP, IsOptional, IsString, MaxLength } from 'class-validator';
import { Role } from '../../../common/access/role.js';
import { PageQuery } from '../../../common/persistence/paging.js';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';

const TEXT_MAX = 254;

export class AdminSessionsQuery extends PageQuery {
  /** Part of the name or of the email. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(TEXT_MAX, tooLong(TEXT_MAX))
  q?: string;

  @IsOptional()
  @IsEnum(Role)
  @ApiPropertyOptional({ enum: Role, enumName: 'Role' })
  role?: Role;

  /** Address of the sign-in. */
  @IsOptional()
  @Trimmed()
  @IsIP()
  ip?: string;
}
