import type { Incident } from '@/shared/contract';

const MINUTE_MS = 60_000;
/** The ring is orange from this share of the time on. */
const SOON = 2 / 3;

export type Due = {
  at: string;
  /** Remaining minutes; negative when the update is late. */
  minutes: number;
  /** Elapsed share of the time, 0 to 1. */
  spent: number;
  tone: 'calm' | 'soon' | 'late';
};

/** State of the promised next update. @param minute the current time, in minutes since 1970 */
export function dueOf(
  { nextUpdateAt: at, latest, startsAt }: Pick<Incident, 'nextUpdateAt' | 'latest' | 'startsAt'>,
  minute: number,
): Due | undefined {
  if (!at) return undefined;
  const [from, until] = [latest?.createdAt ?? startsAt, at].map((iso) => Math.floor(Date.parse(iso) / MINUTE_MS));
  const spent = Math.min(1, Math.max(0, (minute - from!) / Math.max(1, until! - from!)));
  const minutes = until! - minute;
  return { at, minutes, spent, tone: minutes < 0 ? 'late' : spent >= SOON ? 'soon' : 'calm' };
}
