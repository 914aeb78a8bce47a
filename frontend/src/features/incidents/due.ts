import type { Incident } from '@/shared/contract';

const MINUTE_MS = 60_000;
/** From then on the ring is orange. */
const SOON = 2 / 3;

export type Due = {
  at: string;
  /** Left until then; below zero when it is late. */
  minutes: number;
  /** The part of the time that is over. */
  spent: number;
  tone: 'calm' | 'soon' | 'late';
};

/** The promise of the next update. @param minute the present one, since 1970 */
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
