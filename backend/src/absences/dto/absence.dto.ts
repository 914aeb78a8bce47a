import { ValidateIf } from 'class-validator';
import { IsDay } from '../../common/validation/dates.js';

export class AbsenceDto {
  /**
   * The last day away, in the club's time zone, today at the earliest and at most a year ahead. With null the caller is
   * back.
   * @example 2026-11-30
   */
  @ValidateIf(({ until }: AbsenceDto) => until !== null)
  @IsDay()
  until: string | null;
}
