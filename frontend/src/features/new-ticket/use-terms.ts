import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { termsQuery } from './api';

/** The terms to which the player agrees. They name the hours that the club promises, so they are loaded again with those. */
export function useTerms() {
  const { i18n } = useTranslation();
  const { firstAnswerHours } = useConfig();
  return useQuery(termsQuery(i18n.language, firstAnswerHours));
}
