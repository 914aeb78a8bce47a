import { useTranslation } from 'react-i18next';

import { useTermText } from '@/features/sanctions/use-term-text';
import type { PublicFigures } from '@/shared/contract';
import '@/shared/i18n/sanction-strings';
import '@/shared/i18n/transparency-strings';
import { useFigureText } from './use-figure-text';

type Names = { [Part in 'sanctions' | 'verdicts']: PublicFigures[Part][number] };

/** Names of the figures, the same on the page and in its file. A name goes with its figure, also if that is not told. */
export function useFigureNames() {
  const { t } = useTranslation(['transparency', 'sanctions']);
  const { number } = useFigureText();
  const term = useTermText();
  return {
    term,
    sanction: ({ kind }: Names['sanctions']) => t(`sanctions:kind.${kind}`),
    verdict: ({ verdict }: Names['verdicts']) => t(`verdict.${verdict}`),
    within: (hours: number) => t('answers.within', { hours }),
    confirmed: (share: number | null) => t(share === null ? 'confirmed.few' : 'confirmed.share'),
    answered: (share: number | null, hours: number) =>
      share === null ? t('answers.few') : t('answers.share', { hours }),
    changed: ({ decided, changedShare }: PublicFigures['appeals']) => {
      if (decided.count === null) return t(changedShare === null ? 'appeals.few' : 'appeals.share');
      return t(decided.isRounded ? 'appeals.ofMore' : 'appeals.of', { total: number(decided.count) });
    },
  };
}
