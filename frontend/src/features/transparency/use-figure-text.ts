import { useTranslation } from 'react-i18next';

import type { PublicFigures } from '@/shared/contract';
import { tagOf } from '@/shared/lib/when';

export type Total = PublicFigures['received'];

/** How counts and shares are written. Null is fewer than five. */
export function useFigureText() {
  const { t, i18n } = useTranslation('transparency');
  const tag = tagOf(i18n.language);
  const number = (count: number) => count.toLocaleString(tag);
  const percent = (share: number) => (share / 100).toLocaleString(tag, { style: 'percent' });
  return {
    number,
    count: (count: number | null) => (count === null ? t('few') : number(count)),
    share: (share: number | null) => (share === null ? t('few') : percent(share)),
    /** A total without a count has too few parts that are told. */
    total: ({ count, isRounded }: Total) => {
      if (count === null) return t('received.untold');
      return isRounded ? `${t('moreThan')} ${number(count)}` : number(count);
    },
  };
}
