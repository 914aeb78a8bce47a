import { IsOptional } from 'class-validator';
import { IsDay } from '../../common/day.js';

export class ReportsQuery {
  /**
   * First day, in the club's time zone; left out: 30 days up to the last one.
   * @example "2026-11-01"
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day, in the club's time zone, as a whole; left out: today.
   * @example "2026-11-30"
   */
  @IsOptional()
  @IsDay()
  to?: string;
}
