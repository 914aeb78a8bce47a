import { IsOptional, IsString, Max, MaxLength } from 'class-validator';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../common/persistence/entity-id.js';
import { OneLine, Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { PageQuery } from '../../common/persistence/paging.js';
import type { ChangelogRow } from '../changelog.repository.js';

/** Smaller than in other lists, because reading it needs no session. */
export const PUBLISHED_MAX = 50;

export class PublishedQuery extends PageQuery {
  @ApiPropertyOptional()
  @Max(PUBLISHED_MAX)
  override limit: number = PUBLISHED_MAX;
}

export class SaveChangelogEntryDto {
  /** Null means all worlds. */
  @IsOptional()
  @IsId()
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

export class ChangelogWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
}

export class ChangelogEntryResponse {
  id: number;
  /** Null means all worlds. */
  world: ChangelogWorldResponse | null;
  titlePt: string;
  titleEn: string;
  bodyPt: string;
  bodyEn: string;
  isPublished: boolean;
  /** The time of the first publication, or null for a draft that was never published. */
  publishedAt: Date | null;

  static from({ worldId, worldName, ...row }: ChangelogRow): ChangelogEntryResponse {
    return { ...row, world: worldId === null ? null : { id: worldId, name: worldName! } };
  }
}
