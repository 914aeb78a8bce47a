import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { IncidentDetails } from '@/shared/contract';
import { usePhone } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';
import { titleIn } from '@/shared/lib/in-language';
import { Failure, SkeletonRows, StaleLine } from '@/shared/ui/states';
import { COUNTS_MS } from './active-query';
import { incidentQuery } from './api';
import { AttachedTickets } from './attached-tickets';
import { FollowersPanel } from './followers-panel';
import { IncidentDialog } from './incident-dialog';
import { IncidentHead } from './incident-head';
import css from './incident.module.css';
import { ResolveDialog } from './resolve-dialog';
import { UpdatesPanel } from './updates-panel';
import { WritingCard } from './writing-card';

export function IncidentScreen({ id }: { id: number }) {
  const { t, i18n } = useTranslation('incidents');
  const query = useQuery({ ...incidentQuery(id), refetchInterval: COUNTS_MS });
  const { data, error } = query;
  useTitle(data ? titleIn(data, i18n.language) : t('title'));
  if (data)
    return (
      <>
        {error && <StaleLine at={query.dataUpdatedAt} />}
        <Details key={id} incident={data} />
      </>
    );
  return (
    <>
      <header className={css.head}>
        <Link to="/incidents" className={css.back} aria-label={t('page.back')}>
          <ArrowLeftOutlined aria-hidden />
        </Link>
        <h1>{t('title')}</h1>
      </header>
      {error ? (
        <Failure error={error} text={t('detail.failed')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}

function Details({ incident }: { incident: IncidentDetails }) {
  const [asked, setAsked] = useState<'edit' | 'resolve'>();
  const [fresh, setFresh] = useState<number>();
  const isPhone = usePhone();
  const close = () => setAsked(undefined);
  return (
    <>
      <IncidentHead incident={incident} onEdit={() => setAsked('edit')} onResolve={() => setAsked('resolve')} />
      {isPhone && <Figures incident={incident} />}
      <div className={css.body}>
        <div className={css.main}>
          <WritingCard incident={incident} onPublished={setFresh} />
          <UpdatesPanel incident={incident} fresh={fresh} />
        </div>
        <div className={css.side}>
          <AttachedTickets incident={incident} />
          <FollowersPanel incident={incident} />
        </div>
      </div>
      {asked === 'edit' && <IncidentDialog incident={incident} onDone={close} />}
      {asked === 'resolve' && (
        <ResolveDialog
          incident={incident}
          onDone={(updateId) => {
            close();
            if (updateId) setFresh(updateId);
          }}
        />
      )}
    </>
  );
}

/** On a phone, two counts that scroll to their sections. */
function Figures({ incident: { followers, recentFollowers = 0, tickets = 0 } }: { incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const lead = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'center' });
  return (
    <div className={css.figures}>
      <button type="button" onClick={() => lead('incident-followers')}>
        <span>
          <b className="num">{followers ?? 0}</b>
          {recentFollowers > 0 && <em className="num">{t('page.recent', { count: recentFollowers })}</em>}
        </span>
        <span>{t('banner.followers', { count: followers ?? 0 })}</span>
      </button>
      <button type="button" onClick={() => lead('incident-tickets')}>
        <b className="num">{tickets}</b>
        <span>{t('page.tickets', { count: tickets })}</span>
      </button>
    </div>
  );
}
