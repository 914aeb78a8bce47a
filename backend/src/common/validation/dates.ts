import { Type } from 'class-transformer';
import { IsDate, IsISO8601, Matches, MaxDate, MinDate } from 'class-validator';
import { withText } from './validation.js';

const wholeDay = withText('validation.day');

/** A calendar day, `YYYY-MM-DD`, in the time zone of the club. */
export const IsDay = (): PropertyDecorator => (target, name) => {
  IsISO8601({ strict: true }, wholeDay)(target, name);
  Matches(/^[12]\d{3}-\d{2}-\d{2}$/, wholeDay)(target, name);
};

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');
const moment = withText('validation.date');

export const IsMoment = (): PropertyDecorator => (target, name) => {
  for (const rule of [MaxDate(LATEST, moment), MinDate(EARLIEST, moment), IsDate(moment), Type(() => Date)])
    rule(target, name);
};
