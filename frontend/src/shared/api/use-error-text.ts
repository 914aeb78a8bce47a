import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from './errors';

/** The sentence to show for a failure: the server's, already in the reader's language, or ours when none came. */
export function useErrorText() {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown, otherwise?: string): string => {
      if (!(error instanceof ApiError)) return otherwise ?? t('error.unknown');
      if (error.fault === 'offline') return t('error.offline');
      // What is wrong with which field says more than that something is.
      const faults = error.errors.map(({ message }) => message).join(' ');
      return faults || error.message || (otherwise ?? t('error.unknown'));
    },
    [t],
  );
}
