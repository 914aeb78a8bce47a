import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { keys } from '../api/keys';
import { asLanguage, setLanguage } from '../i18n/setup';

/** The language and its setter. Data with localized texts are refetched after a change. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const client = useQueryClient();

  async function choose(key: string) {
    try {
      await setLanguage(asLanguage(key));
      await client.invalidateQueries({ queryKey: keys.notifications });
    } catch (error) {
      console.warn('language: change failed', error);
    }
  }

  return { current: asLanguage(i18n.language), choose };
}
