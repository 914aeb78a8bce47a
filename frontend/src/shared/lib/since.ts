import { serverDate } from './server-clock';
import { dayFigures, timeOf } from './when';

export const isToday = (iso: string, now = serverDate()) => new Date(iso).toDateString() === now.toDateString();

/** `13:20` today, `22/11 13:20` on other days. */
export function sinceText(iso: string, language: string, now = serverDate()) {
  const time = timeOf(iso, language);
  return isToday(iso, now) ? time : `${dayFigures(iso, language, now)} ${time}`;
}
