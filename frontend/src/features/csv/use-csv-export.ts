import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useToast } from '@/shared/ui/toast/toast';
import { csvExportMutation, type CsvExport } from './api';

/** Starts an export, which goes on when the page is left. */
export function useCsvExport(what: CsvExport['what']) {
  const { t } = useTranslation('board');
  const toast = useToast();
  const { mutate } = useMutation({
    ...csvExportMutation(useQueryClient()),
    onSuccess: () => toast.success(t('export.done')),
    onError: (error, { stop }) => {
      if (!stop.signal.aborted) toast.error(t('export.failed'), error);
    },
  });
  return (ask: CsvExport['ask']) => mutate({ what, ask, stop: new AbortController() });
}
