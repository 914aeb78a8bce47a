import { tagOf } from '@/shared/lib/when';

const AHEAD_MAX = 20;

/** So many are ahead that the text says "more than", and the server has stopped counting. */
export const isFar = (ahead: number): boolean => ahead > AHEAD_MAX;

const HOUR = 60;
const DAY = 1_440;

/** "45 min", "5 h", "3 dias": rounded up, because it is a promise. */
export function amountOf(minutes: number, language: string): string {
  const [value, unit] =
    minutes < HOUR ? [minutes, 'minute'] : minutes <= 2 * DAY ? [minutes / HOUR, 'hour'] : [minutes / DAY, 'day'];
  const format = new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.max(1, Math.ceil(value)));
}
