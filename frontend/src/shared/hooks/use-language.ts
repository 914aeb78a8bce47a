import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { savePreferencesMutation } from '../api/preferences';
import { session } from '../api/session';
import { asLanguage, setLanguage } from '../i18n/setup';

/**
 * A language change refetches all queries, because the server translates texts such as ticket titles. E-mails use the
 * new language too.
 */
export function useLanguage() {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const { mutate: save } = useMutation(savePreferencesMutation(client));

  async function choose(key: string) {
    try {
      const language = asLanguage(key);
      await setLanguage(language);
      if (session.get()) save({ language });
      await client.invalidateQueries();
    } catch (error) {
      console.warn('language: change failed', error);
    }
  }

  return { current: asLanguage(i18n.language), choose };
}
