import { serverDate, serverNow } from './server-clock';
import { ago, DAY, dayFigures, fullDateTime, HOUR, MINUTE_MS, moment, tagOf, timeOf, weekdayTime } from './when';

/** Days of the calendar from `now` to the date: 0 is today, -1 yesterday. */
const daysTo = (date: Date, now: Date) =>
  Math.round((new Date(date).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / (DAY * MINUTE_MS));

const relative = (value: number, unit: Intl.RelativeTimeFormatUnit, language: string, numeric: 'auto' | 'always') =>
  new Intl.RelativeTimeFormat(tagOf(language), { numeric }).format(value, unit);

/** Today, tomorrow, yesterday. */
const nearDay = (days: number, language: string) => relative(days, 'day', language, 'auto');

/** The same in little room: "há 2 h", "ontem", "17/11". */
export function agoShort(iso: string, language: string, now = serverNow()) {
  if (now - Date.parse(iso) < DAY * MINUTE_MS) return ago(iso, language, now);
  const days = daysTo(new Date(iso), new Date(now));
  return days === -1 ? nearDay(days, language) : dayFigures(iso, language, new Date(now));
}

const NAMED_DAYS = 6;
/** A date to come, by the name of its day while that is clear: "hoje, 19:25", "seg., 19:25", "seg., 30/11, 19:25". */
export function deadline(iso: string, language: string, now = serverDate()) {
  const date = new Date(iso);
  const days = daysTo(date, now);
  if (days === 0 || days === 1) return `${nearDay(days, language)}, ${timeOf(iso, language)}`;
  if (days > 1 && days <= NAMED_DAYS) return weekdayTime(iso, language);
  return date.getFullYear() === now.getFullYear() ? moment(iso, language) : fullDateTime(iso, language);
}

/** "hoje às 07:41", "ontem às 07:41", "em 17/11 às 07:41". */
export function dayAndTime(iso: string, language: string, now = serverDate()) {
  const english = language.startsWith('en');
  const days = daysTo(new Date(iso), now);
  const day =
    days === 0 || days === -1 ? nearDay(days, language) : `${english ? 'on' : 'em'} ${dayFigures(iso, language, now)}`;
  return `${day} ${english ? 'at' : 'às'} ${timeOf(iso, language)}`;
}

/** Time that is left, rounded down: "em 3 dias", "em 5 horas". */
export function timeLeft(iso: string, language: string, now = serverNow()) {
  const minutes = Math.max(1, Math.floor((Date.parse(iso) - now) / MINUTE_MS));
  if (minutes < HOUR) return relative(minutes, 'minute', language, 'always');
  if (minutes < 2 * DAY) return relative(Math.floor(minutes / HOUR), 'hour', language, 'always');
  return relative(Math.floor(minutes / DAY), 'day', language, 'always');
}
