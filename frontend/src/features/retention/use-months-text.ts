import { useTranslation } from 'react-i18next';

import type { RetentionSubject } from '@/shared/contract';
import '@/shared/i18n/retention-strings';

/** `24 meses`. */
export function useMonthsText() {
  const { t } = useTranslation('retention');
  return (count: number) => t('months', { count });
}

export function useSubjectName() {
  const { t } = useTranslation(['retention', 'common']);
  return (subject: RetentionSubject) => (subject === 'files' ? t('files') : t(`common:category.${subject}`));
}
