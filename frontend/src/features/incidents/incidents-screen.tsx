import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { COUNTS_MS, incidentsQuery } from '@/shared/api/incidents';
import type { Incident } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { useQuery } from '@tanstack/react-query';
import { StateChip } from '@/shared/incidents/state-chip';
import { sinceText } from '@/shared/incidents/words';
import { titleIn } from '@/shared/lib/in-language';
import { PageHead, Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list-state';
import { EmptyState } from '@/shared/ui/states';
import { WorldMark } from '@/shared/ui/world-mark';
import { IncidentDialog } from './incident-dialog';
import css from './incidents.module.css';

/** All incidents, the open ones first. */
export function IncidentsScreen() {
  const { t } = useTranslation('incidents');
  useTitle(t('title'));
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(false);
  const query = useQuery({ ...incidentsQuery(), refetchInterval: COUNTS_MS });
  const incidents = query.data ?? [];
  return (
    <>
      <PageHead title={t('title')}>
        <Button onClick={() => void navigate('/changelog')}>{t('page.changelog')}</Button>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsNew(true)}>
          {t('page.new')}
        </Button>
      </PageHead>
      <p className={css.lead}>{t('page.lead')}</p>
      <ListState
        query={query}
        count={incidents.length}
        failed={t('page.failed')}
        empty={
          <EmptyState text={t('page.empty')}>
            <Button onClick={() => setIsNew(true)}>{t('page.first')}</Button>
          </EmptyState>
        }
      >
        <Group title={t('page.open')} incidents={incidents.filter(({ resolvedAt }) => resolvedAt === null)} />
        <Group title={t('page.past')} incidents={incidents.filter(({ resolvedAt }) => resolvedAt !== null)} isPast />
      </ListState>
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

type GroupProps = { title: string; incidents: readonly Incident[]; isPast?: boolean };

function Group({ title, incidents, isPast = false }: GroupProps) {
  const { t } = useTranslation('incidents');
  if (isPast && incidents.length === 0) return null;
  return (
    <Panel title={title} className={css.panel}>
      {incidents.length === 0 ? (
        <p className="muted">{t('page.noneOpen')}</p>
      ) : (
        <ul className={css.list}>
          {incidents.map((incident) => (
            <Row key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ incident }: { incident: Incident }) {
  const { t, i18n } = useTranslation('incidents');
  const { id, state, world, startsAt, followers, recentFollowers = 0 } = incident;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.head}>
          <Link to={`/incidents/${id}`} className={css.title} dir="auto">
            {titleIn(incident, i18n.language)}
          </Link>
          <StateChip value={state} />
        </p>
        <p className={css.facts}>
          {world ? <WorldMark name={world.name} /> : <span>{t('allWorlds')}</span>}
          <span>{t('since', { at: sinceText(startsAt, i18n.language) })}</span>
        </p>
      </div>
      <p className={css.counts}>
        <span className="num">{t('page.followers', { count: followers ?? 0 })}</span>
        {recentFollowers > 0 && <span className={css.recent}>{t('page.recent', { count: recentFollowers })}</span>}
      </p>
    </li>
  );
}
