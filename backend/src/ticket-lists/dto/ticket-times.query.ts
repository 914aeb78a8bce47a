import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional, Matches, ValidateBy } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { IsDay } from '../../common/validation/dates.js';
import { AsInt } from '../../common/validation/text.js';
import { withText } from '../../common/validation/validation.js';
import { TicketDate } from '../../tickets/ticket.enums.js';

/** `1-12`, `-1` or `48-`: more than the first and at most the second number of hours. */
const HOURS = /^(?:\d{1,5}-\d{1,5}|\d{1,5}-|-\d{1,5})$/;
/** `6` or `6-20`: the day of the week, from 1 (Monday) to 7 (Sunday), and the hour. */
const WEEKLY = /^[1-7](?:-(?:\d|1\d|2[0-3]))?$/;

/** Dates that name work of the team. */
const WORK_DATES: readonly (TicketDate | undefined)[] = [
  TicketDate.Answered,
  TicketDate.Resolved,
  TicketDate.Rated,
  TicketDate.Replied,
  TicketDate.Noted,
];

const NeedsWorkDate = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'needsWorkDate',
      validator: {
        validate: (_, about) => WORK_DATES.includes((about?.object as TicketTimesQuery).dateOf),
        defaultMessage: () => 'needsWorkDate',
      },
    },
    withText('validation.work_date'),
  );

export class TicketTimesQuery extends PageQuery {
  /**
   * The first day of the range, in the club's time zone.
   * @example 2026-11-01
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * The last day of the range (inclusive), in the club's time zone.
   * @example 2026-11-30
   */
  @IsOptional()
  @IsDay()
  to?: string;

  /**
   * `from` and `to` mean the creation, or instead this date of the ticket: the first reply, the resolution (or the closing by a person
   * without one), the automatic closing without a resolution, the last reopening, the rating, any reply of the team, or any
   * internal note. Tickets without that date are omitted. Only the team may use this filter.
   */
  @IsOptional()
  @IsEnum(TicketDate)
  @ApiPropertyOptional({ enum: TicketDate, enumName: 'TicketDate', default: TicketDate.Opened })
  dateOf?: TicketDate;

  /**
   * The id of the member of the team who did what `dateOf` names: gave the first reply, resolved the ticket, resolved the
   * rated ticket, or wrote a reply or an internal note. Staff find only their own work. Only the team may use this filter.
   */
  @IsOptional()
  @AsInt()
  @IsId()
  @NeedsWorkDate()
  doneBy?: number;

  /**
   * The hours until the first reply: `1-12` means more than one and at most 12 hours, `-1` at most one, `48-` more than 48.
   * Only the team may use this filter.
   */
  @IsOptional()
  @Matches(HOURS)
  answerHours?: string;

  /** The hours for which the ticket has waited for the team, written like `answerHours`. Only the team may use it. */
  @IsOptional()
  @Matches(HOURS)
  waitingHours?: string;

  /**
   * The day of the week of the creation, from 1 (Monday) to 7 (Sunday), or with the hour, `6-20`, in the club's time zone.
   * Only the team may use this filter.
   */
  @IsOptional()
  @Matches(WEEKLY)
  weekly?: string;
}
