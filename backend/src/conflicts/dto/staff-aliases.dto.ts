import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { OneLine } from '../../common/validation/text.js';
import { tooLong, tooMany } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import type { StaffAlias } from '../staff-alias.entity.js';

export class StaffAliasDto {
  /** @example GM Kael */
  @OneLine()
  @IsString()
  @MinLength(1)
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name: string;

  /** Null or omitted means all worlds. */
  @IsOptional()
  @IsId()
  worldId?: number | null;
}

export class StaffAliasesDto {
  @IsArray()
  @ArrayMaxSize(LIMITS.staffAliases, tooMany(LIMITS.staffAliases))
  @ValidateNested({ each: true })
  @Type(() => StaffAliasDto)
  aliases: StaffAliasDto[];
}

export class StaffAliasResponse {
  name: string;
  /** Null means all worlds. */
  worldId: number | null;

  static from({ name, worldId }: Pick<StaffAlias, 'name' | 'worldId'>): StaffAliasResponse {
    return { name, worldId };
  }
}
