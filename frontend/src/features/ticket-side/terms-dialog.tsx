import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { termsVersionQuery } from './api';

type TermsDialogProps = { ticket: Pick<TicketDetail, 'createdAt'>; termsId: number; onClose: () => void };

/** The terms as the player read them. */
export function TermsDialog({ ticket, termsId, onClose }: TermsDialogProps) {
  const { t, i18n } = useTranslation(['desk', 'common']);
  const { data, error, refetch } = useQuery(termsVersionQuery(termsId, i18n.language));
  return (
    <Dialog
      open
      title={t('terms.title', { at: fullDateTime(ticket.createdAt, i18n.language) })}
      footer={null}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onClose}
    >
      {error && !data && <Failure error={error} text={t('terms.failed')} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      {data && (
        <ul>
          {data.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
