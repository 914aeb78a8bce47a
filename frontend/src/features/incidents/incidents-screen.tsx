import { PlusOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useTitle } from '@/shared/hooks/use-title';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { activeIncidentsQuery, COUNTS_MS } from './active-query';
import { incidentsQuery } from './screen-api';
import { IncidentDialog } from './incident-dialog';
import css from './incidents.module.css';
import { OpenIncident } from './open-incident';
import { PastIncidents } from './past-incidents';

/** Open incidents first. */
export function IncidentsScreen() {
  const { t } = useTranslation('incidents');
  useTitle(t('title'));
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(false);
  const active = useQuery({ ...activeIncidentsQuery(), refetchInterval: COUNTS_MS });
  const all = useInfiniteQuery({ ...incidentsQuery(), refetchInterval: useLiveInterval(COUNTS_MS) });
  const open = active.data ?? [];
  const past = all.data?.rows.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsNew(true)}>
          {t('page.new')}
        </Button>
      </PageHead>
      {active.data?.length === 0 && all.data?.rows.length === 0 ? (
        <EmptyState text={t('page.empty')}>
          <Button onClick={() => setIsNew(true)}>{t('page.first')}</Button>
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="incidents-open">
            <h2 id="incidents-open" className={css.group}>
              <span>{t('page.open')}</span> <small className="num">{active.data?.length}</small>
            </h2>
            <ListState
              query={active}
              count={open.length}
              failed={t('page.failed')}
              empty={<p className="muted">{t('page.noneOpen')}</p>}
            >
              <ul className={css.cards}>
                {open.map((incident) => (
                  <OpenIncident key={incident.id} incident={incident} />
                ))}
              </ul>
            </ListState>
          </section>
          {(past.length > 0 || all.isError) && <PastIncidents query={all} incidents={past} />}
        </>
      )}
      {isNew && (
        <IncidentDialog
          onDone={(saved) => {
            setIsNew(false);
            if (saved) void navigate(`/incidents/${saved.id}`);
          }}
        />
      )}
    </>
  );
}
