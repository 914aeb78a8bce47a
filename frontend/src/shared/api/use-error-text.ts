import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from './errors';

/** The message for a failure: the server's, which is localized, or a default. */
export function useErrorText() {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown, otherwise?: string): string => {
      if (!(error instanceof ApiError)) return otherwise ?? t('error.unknown');
      if (error.fault === 'offline') return t('error.offline');
      // Field errors are more helpful than the general message.
      const faults = error.errors.map(({ message }) => message).join(' ');
      return faults || error.message || (otherwise ?? t('error.unknown'));
    },
    [t],
  );
}
