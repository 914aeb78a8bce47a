import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { savePreferencesMutation } from '../api/preferences';
import { session } from '../api/session';
import { asLanguage, setLanguage } from '../i18n/setup';

/** The language and its setter. What the server words, such as titles of tickets, is fetched again after a change, and mails follow it. */
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
