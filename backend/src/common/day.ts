import { IsISO8601, Matches } from 'class-validator';
import { say } from './validation.js';

const wholeDay = say('validation.day', { pt: 'Informe uma data (AAAA-MM-DD).', en: 'Give a date (YYYY-MM-DD).' });

/** A day of the calendar, `YYYY-MM-DD`. Which moments it spans is up to the time zone of the club. */
export const IsDay = (): PropertyDecorator => (target, name) => {
  IsISO8601({ strict: true }, wholeDay)(target, name);
  Matches(/^[12]\d{3}-\d{2}-\d{2}$/, wholeDay)(target, name);
};
