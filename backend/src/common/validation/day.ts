import { IsISO8601, Matches } from 'class-validator';
import { withText } from './validation.js';

const wholeDay = withText('validation.day');

/** A day of the calendar, `YYYY-MM-DD`. Which moments it spans is up to the time zone of the club. */
export const IsDay = (): PropertyDecorator => (target, name) => {
  IsISO8601({ strict: true }, wholeDay)(target, name);
  Matches(/^[12]\d{3}-\d{2}-\d{2}$/, wholeDay)(target, name);
};
