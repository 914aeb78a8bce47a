import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '../api/config';

/** `Suporte {club}`, or `{subtitle} · Suporte {club}`. */
export function useTitle(subtitle?: string) {
  const { t } = useTranslation();
  const { clubName } = useConfig();
  const base = t('app.document', { club: clubName });
  useEffect(() => {
    document.title = subtitle ? `${subtitle} · ${base}` : base;
  }, [subtitle, base]);
}
