import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { activeIncidentsQuery } from '@/features/incidents/active-query';
import { attachTicketsMutation } from '@/features/incidents/api';
import type { Incident } from '@/shared/contract';
import { titleIn } from '@/shared/lib/in-language';
import { ChoiceDialog } from '@/shared/ui/dialog/choice-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import type { BulkTicket } from './bulk-store';

type AttachDialogProps = { open: boolean; tickets: readonly BulkTicket[]; onClose: () => void };

export function AttachDialog({ open, tickets, onClose }: AttachDialogProps) {
  const { t, i18n } = useTranslation('shortcuts');
  const { data = [] } = useQuery({ ...activeIncidentsQuery(), enabled: open });
  const attach = useAttach();
  const choices = data.map((incident) => ({
    key: String(incident.id),
    text: titleIn(incident, i18n.language),
    end: incident.world && <small>{incident.world.name}</small>,
    run: () => attach(incident, tickets),
  }));
  return (
    <ChoiceDialog
      open={open}
      title={t('bulk.incident.ask', { count: tickets.length })}
      choices={choices}
      nothing={t('bulk.incident.none')}
      onClose={onClose}
    />
  );
}

function useAttach() {
  const { t, i18n } = useTranslation('shortcuts');
  const toast = useToast();
  const { mutate } = useMutation(attachTicketsMutation(useQueryClient()));
  return (incident: Incident, tickets: readonly BulkTicket[]) =>
    mutate(
      { id: incident.id, ids: tickets.map(({ id }) => id) },
      {
        onSuccess: ({ items }) => {
          const missing = items.filter(({ outcome }) => outcome === 'not_found').length;
          const count = items.length - missing;
          const said = t('bulk.incident.done', { count, title: titleIn(incident, i18n.language) });
          if (missing > 0) toast.error(said, t('bulk.incident.some', { count: missing }));
          else toast.success(said);
        },
        onError: (error) => toast.error(t('bulk.incident.failed'), error),
      },
    );
}
