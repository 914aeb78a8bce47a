import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { OneLine, Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

/** A draft may lack texts; to be published it needs all of them. */
export class SaveChangelogEntryDto {
  /** Null: all worlds. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number | null;

  /** @example Presentes chegam de novo */
  @MayBeLeftOut()
  @OneLine()
  @IsString()
  @MaxLength(LIMITS.changelogTitleLength, tooLong(LIMITS.changelogTitleLength))
  titlePt?: string;

  /** @example Gifts arrive again */
  @MayBeLeftOut()
  @OneLine()
  @IsString()
  @MaxLength(LIMITS.changelogTitleLength, tooLong(LIMITS.changelogTitleLength))
  titleEn?: string;

  @MayBeLeftOut()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.changelogBodyMax, tooLong(LIMITS.changelogBodyMax))
  bodyPt?: string;

  @MayBeLeftOut()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.changelogBodyMax, tooLong(LIMITS.changelogBodyMax))
  bodyEn?: string;
}
