const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 1_440;
export type Wait = {
  minutes: number;
  /** Minutes beyond the promised time. */
  beyond: number;
  /** Elapsed share of the promised time, at most 1. */
  share: number;
  level: 'calm' | 'soon' | 'late';
};

/** Minutes since a point in time. `now` is the server's time in minutes. */
export const minutesSince = (at: string, now: number): number =>
  Math.max(0, now - Math.floor(Date.parse(at) / MINUTE_MS));

/** The waiting time of a ticket, against the hours in which the club promises a first reply. */
export function waitOf(since: string, now: number, promiseHours: number): Wait {
  const minutes = minutesSince(since, now);
  const promised = promiseHours * HOUR;
  const share = Math.min(1, minutes / promised);
  const beyond = Math.max(0, minutes - promised);
  return { minutes, beyond, share, level: beyond > 0 ? 'late' : share >= 0.5 ? 'soon' : 'calm' };
}

/** Minutes until a point in time. `now` is the server's time in minutes. */
export const minutesUntil = (at: string, now: number): number =>
  Math.max(0, Math.floor(Date.parse(at) / MINUTE_MS) - now);

/** `26 min`, `9 h 07`, `3 d 4 h`: the same in both languages. */
export function spanOf(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR);
  if (minutes < DAY) return `${hours} h ${String(minutes % HOUR).padStart(2, '0')}`;
  const rest = Math.floor((minutes % DAY) / HOUR);
  return rest > 0 ? `${Math.floor(minutes / DAY)} d ${rest} h` : `${Math.floor(minutes / DAY)} d`;
}

/** In full hours or days: `3 h`, `2 d`. */
export function roughSpanOf(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  return minutes < 2 * DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} d`;
}
