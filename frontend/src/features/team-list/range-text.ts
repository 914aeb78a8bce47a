import { useTranslation } from 'react-i18next';

import { tagOf } from '@/shared/lib/when';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** `até 1 h`, `1 a 12 h`, `mais de 48 h` for `-1`, `1-12` and `48-`. */
export function useHoursText() {
  const { t } = useTranslation('board');
  return (range: string): string => {
    const [from = '', to = ''] = range.split('-');
    if (!from) return t('hours.within', { to });
    return to ? t('hours.between', { from, to }) : t('hours.over', { from });
  };
}

export function useWeekdayName() {
  const { i18n } = useTranslation();
  return (weekday: number, style: 'long' | 'short' = 'long'): string =>
    new Intl.DateTimeFormat(tagOf(i18n.language), { weekday: style, timeZone: 'UTC' })
      .format(MONDAY + (weekday - 1) * DAY_MS)
      .replace('-feira', '')
      .replace('.', '');
}

/** `sábado` or `sábado, 20 h` for `6` and `6-20`. */
export function useWeeklyText() {
  const { t } = useTranslation('board');
  const weekdayName = useWeekdayName();
  return (weekly: string): string => {
    const [weekday, hour] = weekly.split('-');
    const name = weekdayName(Number(weekday));
    return hour === undefined ? name : t('hours.weekly', { weekday: name, hour });
  };
}
