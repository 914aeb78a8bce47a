import { useTranslation } from 'react-i18next';

import { tagOf } from '@/shared/lib/when';
import { shareOf } from './series';

/** `94%`, or a dash without a whole. */
export function useShareText() {
  const { i18n } = useTranslation();
  return (part: number, whole: number): string => {
    const share = shareOf(part, whole);
    return share === null ? '–' : (share / 100).toLocaleString(tagOf(i18n.language), { style: 'percent' });
  };
}
