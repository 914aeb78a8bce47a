import { ArrowLeftOutlined, EditOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { changeIncidentMutation, COUNTS_MS, incidentQuery } from '@/shared/api/incidents';
import type { Incident, IncidentDetails } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { StateChip } from '@/shared/incidents/state-chip';
import { UpdateList } from '@/shared/incidents/update-list';
import { incidentStates, sinceText } from '@/shared/incidents/words';
import { titleIn } from '@/shared/lib/in-language';
import { PageHead, Panel } from '@/shared/ui/layout';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { alone } from '@/shared/ui/alone';
import { AttachedTickets } from './attached-tickets';
import { FollowerList } from './follower-list';
import { IncidentDialog } from './incident-dialog';
import css from './incidents.module.css';
import { UpdateForm } from './update-form';

/** One incident as the team works on it. */
export function IncidentScreen({ id }: { id: number }) {
  const { t, i18n } = useTranslation('incidents');
  const query = useQuery({ ...incidentQuery(id), refetchInterval: COUNTS_MS });
  const { data, error } = query;
  const [isEditing, setIsEditing] = useState(false);
  const title = data ? titleIn(data, i18n.language) : t('title');
  useTitle(title);
  return (
    <>
      <Link to="/incidents" className={css.back}>
        <ArrowLeftOutlined aria-hidden /> <span>{t('page.back')}</span>
      </Link>
      <PageHead title={<span dir="auto">{title}</span>}>
        {data && (
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
            {t('detail.edit')}
          </Button>
        )}
      </PageHead>
      {error && !data && <Failure error={error} text={t('detail.failed')} onRetry={() => void query.refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && <Details incident={data} />}
      {data && isEditing && <IncidentDialog incident={data} onDone={() => setIsEditing(false)} />}
    </>
  );
}

function Details({ incident }: { incident: IncidentDetails }) {
  const { t, i18n } = useTranslation('incidents');
  const { id, state, world, startsAt, updates, tickets = 0 } = incident;
  return (
    <>
      <p className={css.facts}>
        <StateChip value={state} />
        <span>{world?.name ?? t('allWorlds')}</span>
        <span>{t('since', { at: sinceText(startsAt, i18n.language) })}</span>
      </p>
      <div className={css.detail}>
        <div className={css.main}>
          <Panel title={t('detail.publish')}>
            <UpdateForm key={id} incident={incident} tickets={tickets} />
          </Panel>
          <Panel title={t('detail.updates')}>
            <UpdateList updates={updates} />
          </Panel>
        </div>
        <div className={css.side}>
          <Panel title={t('detail.state')}>
            <StateSelect incident={incident} />
            <Figures incident={incident} tickets={tickets} />
          </Panel>
          <Panel title={t('detail.attached')}>
            <AttachedTickets id={id} />
          </Panel>
          <Panel title={t('detail.who')}>
            <FollowerList id={id} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function StateSelect({ incident: { id, state } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const { mutate, isPending } = useMutation(changeIncidentMutation(useQueryClient(), id));
  return (
    <Select
      labelRender={alone}
      className={css.state}
      aria-label={t('detail.state')}
      value={state}
      loading={isPending}
      onChange={(value) =>
        mutate(
          { state: value },
          {
            onSuccess: () => toast.success(t('detail.stateSaved', { state: t(`state.${value}`) })),
            onError: (error) => toast.error(t('detail.stateFailed'), error),
          },
        )
      }
      options={incidentStates.map((value) => ({ value, label: t(`state.${value}`) }))}
    />
  );
}

function Figures({ incident: { followers, recentFollowers }, tickets }: { incident: Incident; tickets: number }) {
  const { t } = useTranslation('incidents');
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('detail.followers')}</dt>
        <dd className="num">{followers ?? 0}</dd>
      </div>
      <div>
        <dt>{t('detail.recent')}</dt>
        <dd className="num">{recentFollowers ?? 0}</dd>
      </div>
      <div>
        <dt>{t('detail.tickets')}</dt>
        <dd className="num">{tickets}</dd>
      </div>
    </dl>
  );
}
