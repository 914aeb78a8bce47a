import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { SanctionKind } from '../../sanctions/sanction.entity.js';
import { Verdict, ViolatedTerm } from '../../tickets/ticket.enums.js';

export class TransparencyQuery {
  /** The default is the newest quarter of which a day is counted. */
  @IsOptional()
  @Matches(/^\d{4}-Q[1-4]$/)
  @ApiProperty({ required: false, example: '2026-Q3' })
  quarter?: string;
}

export class PublicTotalResponse {
  /** The value is null if too few parts have a published count. */
  count: number | null;
  /** If true, there are more than `count`. */
  isRounded: boolean;
}

export class TermCountResponse {
  @ApiProperty({ enum: ViolatedTerm, enumName: 'ViolatedTerm' })
  term: ViolatedTerm;
  /** The value is null for fewer than 5. */
  count: number | null;
}

export class VerdictShareResponse {
  @ApiProperty({ enum: Verdict, enumName: 'Verdict' })
  verdict: Verdict;
  /** The percentage, or null for fewer than 5 reports. */
  share: number | null;
}

export class SanctionCountResponse {
  @ApiProperty({ enum: SanctionKind, enumName: 'SanctionKind' })
  kind: SanctionKind;
  /** The value is null for fewer than 5. */
  count: number | null;
}

export class AppealFiguresResponse {
  decided: PublicTotalResponse;
  /** The percentage of decided appeals that reduced or lifted the sanction, or null if fewer than 5 did or did not. */
  changedShare: number | null;
}

export class AnswersWithinResponse {
  hours: number;
  /** The percentage of first replies within these hours, or null for fewer than 5 first replies. */
  share: number | null;
}

/** Counts below 5 are not published. The other figures are then rounded, so that the hidden ones cannot be computed. */
export class TransparencyResponse {
  /** @example 2026-Q3 */
  quarter: string;
  /** Whether the quarter has not ended. */
  isCurrent: boolean;
  /** The quarters that can be requested, newest first. */
  quarters: string[];
  /**
   * The last day that is counted: the last one of the quarter, or the day before yesterday.
   * @example 2026-09-30
   */
  countedThrough: string;
  /** The number of reports that players created. */
  received: PublicTotalResponse;
  /** The created reports by the rule that they name, most frequent first. */
  terms: TermCountResponse[];
  /** The number of created reports about team members, or null for fewer than 5. */
  aboutTeam: number | null;
  /** The reports that were judged in the quarter, by verdict. */
  verdicts: VerdictShareResponse[];
  /** The recorded sanctions by kind. */
  sanctions: SanctionCountResponse[];
  appeals: AppealFiguresResponse;
  /** First replies in tickets of all categories. */
  answers: AnswersWithinResponse[];
}
