import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { withoutRemovedFiles } from '@/features/removals/removal-rules';
import { useRemovals } from '@/features/removals/removals';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Panel } from '@/shared/ui/layout';
import { Failure } from '@/shared/ui/states';
import { ATTACHMENTS_MS, attachmentsQuery } from './api';
import { FileList } from './file-list';

/** Without the files of messages. */
export function useTicketFiles(ticketId: number) {
  const { data, error, refetch } = useLiveQuery(attachmentsQuery(ticketId), ATTACHMENTS_MS);
  const { removed } = useRemovals();
  const own = useMemo(
    () => withoutRemovedFiles(data ?? [], removed).filter(({ messageId }) => messageId === null),
    [data, removed],
  );
  return { own, failed: data ? null : error, refetch };
}

export function TicketFiles({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('conversation');
  const { own, failed, refetch } = useTicketFiles(ticketId);
  if (failed) return <Failure error={failed} text={t('files.failed')} onRetry={() => void refetch()} />;
  if (own.length === 0) return null;
  return (
    <Panel title={t('files.title')}>
      <FileList files={own} />
    </Panel>
  );
}
