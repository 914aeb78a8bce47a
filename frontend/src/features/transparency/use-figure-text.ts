import { useTranslation } from 'react-i18next';

import { tagOf } from '@/shared/lib/when';

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
  };
}
