import { IsOptional } from 'class-validator';
import { IsDay } from '../../common/validation/day.js';

export class ReportsQuery {
  /**
   * First day, in the club's time zone; by default 30 days before the last one.
   * @example "2026-11-01"
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day (inclusive), in the club's time zone; by default today.
   * @example "2026-11-30"
   */
  @IsOptional()
  @IsDay()
  to?: string;
}
