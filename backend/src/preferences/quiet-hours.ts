import type { QuietHours } from './preferences.js';

const DAY_SECONDS = 86_400;
const HALF_A_DAY = DAY_SECONDS / 2;

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};

const timeOfDay = (moment: number, timeZone: string): number =>
  secondsOf(new Date(moment).toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' }));

/** From -12 to 12 hours, in seconds. */
const difference = (from: number, to: number): number =>
  ((to - from + DAY_SECONDS + HALF_A_DAY) % DAY_SECONDS) - HALF_A_DAY;

/** @param moment in milliseconds @returns the seconds until the quiet hours end; null outside of them */
export const quietSeconds = ({ from, to }: QuietHours, timeZone: string, moment: number): number | null => {
  const [begin, end, now] = [secondsOf(from), secondsOf(to), timeOfDay(moment, timeZone)];
  const isQuiet = begin <= end ? now >= begin && now < end : now >= begin || now < end;
  if (!isQuiet) return null;
  const wait = (end - now + DAY_SECONDS) % DAY_SECONDS;
  const timeAfter = (seconds: number): number => timeOfDay(moment + seconds * 1000, timeZone);
  // Corrects for a change to or from daylight saving time. An end that the change skips cannot be met exactly.
  const corrected = wait + difference(timeAfter(wait), end);
  return timeAfter(corrected) === end ? corrected : wait;
};
