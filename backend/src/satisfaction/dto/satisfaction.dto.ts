import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { changeableUntil } from '../satisfaction.policy.js';

export class RateTicketDto {
  /** 1 is the worst, 5 the best. */
  @IsInt()
  @Min(1)
  @Max(LIMITS.ratingMax)
  score: number;

  /** Omitted or empty: a rating without a comment. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.ratingCommentMax, tooLong(LIMITS.ratingCommentMax))
  comment?: string | null;
}

type Rating = {
  readonly score: number;
  readonly comment: string | null;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
};

export class SatisfactionResponse {
  /** 1 is the worst, 5 the best. */
  score: number;
  comment: string | null;
  /** Until when the owner may change it. */
  changeableUntil: Date;
  createdAt: Date;
  updatedAt: Date;

  static from({ score, comment, createdAt, updatedAt }: Rating): SatisfactionResponse {
    const ratedAt = new Date(createdAt);
    return {
      score,
      comment,
      changeableUntil: changeableUntil(ratedAt),
      createdAt: ratedAt,
      updatedAt: new Date(updatedAt),
    };
  }
}
