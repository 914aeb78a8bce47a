import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { mergeTickets, type MergeRefusal } from '@/features/merges/api';
import { TicketChoice } from '@/features/merges/ticket-choice';
import { useErrorText } from '@/shared/api/use-error-text';
import type { TeamTicket } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast/toast';

type DialogProps = {
  open: boolean;
  tickets: readonly TeamTicket[];
  onClose: () => void;
  /** Called after the dialog has closed, if all tickets were merged. */
  onMerged: () => void;
};

/**
 * Merges the selected tickets into one, by default the oldest. Tickets that the server rejects stay, each with the
 * reason.
 */
export function MergeDialog({ open, tickets, onClose, onMerged }: DialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const toast = useToast();
  const {
    mutate,
    data: refused = [],
    error,
    isPending,
    isSuccess,
    reset,
  } = useMutation(mergeTickets(useQueryClient()));
  const [wanted, setWanted] = useState<number | null>(null);
  const [merged, setMerged] = useState<readonly number[]>([]);
  const shown = tickets.filter(({ id }) => !merged.includes(id));
  const intoId = wanted ?? Math.min(...tickets.map(({ id }) => id));
  const others = shown.map(({ id }) => id).filter((id) => id !== intoId);

  function choose(id: number) {
    setWanted(id);
    reset();
  }
  const send = () =>
    mutate(
      { ids: others, intoId },
      {
        onSuccess: (problems) => {
          if (problems.length > 0)
            return setMerged([...merged, ...others.filter((id) => problems.every((problem) => problem.id !== id))]);
          toast.success(t('belonging.mergedMany', { count: others.length, id: intoId }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      width={480}
      title={t('belonging.mergeMany', { count: tickets.length })}
      okText={t('belonging.mergeInto', { id: intoId })}
      cancelText={t('common:app.cancel')}
      closable={{ 'aria-label': t('common:app.close') }}
      confirmLoading={isPending}
      onOk={send}
      onCancel={onClose}
      afterClose={() => {
        if (isSuccess && refused.length === 0) onMerged();
        setWanted(null);
        setMerged([]);
        reset();
      }}
    >
      <p className="muted">{t('belonging.mergeManyText')}</p>
      <Refusals refused={refused} error={error} />
      <TicketChoice
        title={t('belonging.target')}
        tickets={shown.map(({ id, title, user }) => ({ id, title, userName: user.name }))}
        chosen={intoId}
        onChoose={choose}
      />
    </Dialog>
  );
}

function Refusals({ refused, error }: { refused: readonly MergeRefusal[]; error: unknown }) {
  const errorText = useErrorText();
  if (error) return <InlineAlert occasion={error}>{errorText(error)}</InlineAlert>;
  if (refused.length === 0) return null;
  return (
    <InlineAlert occasion={refused}>
      {refused.map(({ id, reason }) => (
        <div key={id}>{`#${id}: ${errorText(reason)}`}</div>
      ))}
    </InlineAlert>
  );
}
