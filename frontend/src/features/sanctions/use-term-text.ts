import { useTranslation } from 'react-i18next';

import type { ViolatedTerm } from '@/shared/contract';

/** The specification has the violated terms in capitals. */
export const sentenceCase = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

/** The text of a violated term in lists and sentences. */
export function useTermText() {
  const { t } = useTranslation('tickets');
  return (term: ViolatedTerm) => sentenceCase(t(`violatedTerm.${term}`));
}
