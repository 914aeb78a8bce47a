import { useTranslation } from 'react-i18next';

import { useConfig } from '../api/config';
import { asLanguage } from '../i18n/setup';

export function useSubtitle(): string {
  const { i18n } = useTranslation();
  return useConfig().subtitle[asLanguage(i18n.language)];
}
