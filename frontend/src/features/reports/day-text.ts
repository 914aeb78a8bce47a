import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { tagOf } from '@/shared/lib/when';

export type Shape = 'date' | 'short' | 'day';
const shapes: Record<Shape, Intl.DateTimeFormatOptions> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit' },
  day: { weekday: 'long', day: '2-digit', month: '2-digit' },
};

/** Formats a calendar day such as `2026-11-20`, independent of the reader's time zone. */
export function useDayText() {
  const { i18n } = useTranslation();
  return useCallback(
    (day: string, shape: Shape = 'date') =>
      new Intl.DateTimeFormat(tagOf(i18n.language), { ...shapes[shape], timeZone: 'UTC' })
        .format(new Date(`${day}T00:00:00Z`))
        .replace('-feira', ''),
    [i18n.language],
  );
}
