import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { detachTicketMutation, incidentQuery } from '@/features/incidents/api';
import type { Incident, TicketDetail } from '@/shared/contract';
import { titleIn } from '@/shared/lib/in-language';
import { useToast } from '@/shared/ui/toast/toast';
import css from './incident-section.module.css';
import { SectionFailure, SectionSkeleton, SideSection } from './side-section';

/** The incident to which the ticket is attached, if any. */
export function IncidentSection({ ticket: { id, incidentId } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('desk');
  const { data, error, refetch } = useQuery({ ...incidentQuery(incidentId ?? 0), enabled: Boolean(incidentId) });
  if (!incidentId) return null;
  return (
    <SideSection title={t('incident.section')}>
      {data && <Attached incident={data} ticketId={id} />}
      {!data && error && <SectionFailure onRetry={() => void refetch()} />}
      {!data && !error && <SectionSkeleton />}
    </SideSection>
  );
}

function Attached({ incident, ticketId }: { incident: Incident; ticketId: number }) {
  const { t, i18n } = useTranslation('desk');
  const toast = useToast();
  const { mutate, isPending } = useMutation(detachTicketMutation(useQueryClient(), incident.id));
  return (
    <div className={css.line}>
      <Link to={`/incidents/${incident.id}`} dir="auto">
        {titleIn(incident, i18n.language)}
      </Link>
      <Button
        type="text"
        size="small"
        loading={isPending}
        onClick={() => mutate(ticketId, { onError: (failure) => toast.error(t('incident.detachFailed'), failure) })}
      >
        {t('incident.detach')}
      </Button>
    </div>
  );
}
