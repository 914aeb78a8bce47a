import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { AsBoolean, AsInt, Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

export class SanctionsQuery extends PageQuery {
  /** A character, whatever the case, accents and spaces. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MinLength(1)
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name?: string;

  /** Part of a character's name, whatever the case and accents. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  q?: string;

  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number;

  /** The report from which the sanction follows. */
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  ticketId?: number;

  /** True: only those with an appeal that waits for its decision. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  isAppealed?: boolean;
}
