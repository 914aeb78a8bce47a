import { NotificationOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import type { Incident } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { durationOf } from '@/shared/lib/duration';
import { folded } from '@/shared/lib/folded';
import { titleIn } from '@/shared/lib/in-language';
import { shortDateTime } from '@/shared/lib/when';
import { alone } from '@/shared/ui/alone';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import { ListPanel, Toolbar } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import css from './incidents.module.css';
import { lastedMinutes, medianOf } from './lasted';

const ALL = 0;

type PastProps = {
  query: UseInfiniteQueryResult;
  incidents: readonly Incident[];
};

/** Resolved incidents with their duration and changelog entry. The filters are in the URL and apply to all of them. */
export function PastIncidents({ query, incidents }: PastProps) {
  const { t, i18n } = useTranslation('incidents');
  const [params, setParams] = useSearchParams();
  const isNarrow = useNarrow();
  const columns = useColumns();
  const [text, worldId] = [params.get('q') ?? '', Number(params.get('world') ?? ALL)];
  const worlds = [...new Map(incidents.flatMap(({ world }) => (world ? [[world.id, world.name] as const] : [])))];
  const shown = incidents.filter(
    (incident) =>
      (worldId === ALL || incident.world?.id === worldId) &&
      folded(`${incident.titlePt} ${incident.titleEn}`).includes(folded(text.trim())),
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isFiltered = worldId !== ALL || text.trim() !== '';
  useEffect(() => {
    if (isFiltered && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isFiltered, hasNextPage, isFetching, isError, fetchNextPage]);
  function filter(name: string, value: string) {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  }
  return (
    <section aria-labelledby="incidents-past">
      <h2 id="incidents-past" className={css.group}>
        {t('page.past')}
      </h2>
      <ListPanel>
        <Toolbar>
          <Input
            className={css.search}
            prefix={<SearchOutlined aria-hidden />}
            value={text}
            allowClear
            placeholder={t('page.search')}
            aria-label={t('page.search')}
            onChange={({ target }) => filter('q', target.value)}
          />
          <Select
            labelRender={alone}
            className={css.world}
            aria-label={t('form.world')}
            value={worldId}
            onChange={(value) => filter('world', value === ALL ? '' : String(value))}
            options={[{ value: ALL, label: t('allWorlds') }, ...worlds.map(([value, label]) => ({ value, label }))]}
          />
          {shown.length > 0 && !hasNextPage && (
            <p>{t('page.half', { count: shown.length, time: durationOf(medianOf(shown.map(lastedMinutes))) })}</p>
          )}
        </Toolbar>
        <ListState
          query={query}
          count={shown.length}
          failed={t('page.failed')}
          empty={!hasNextPage && <p className={css.nothing}>{t('page.nothing')}</p>}
        >
          {isNarrow ? (
            <ul className={css.narrow}>
              {shown.map((incident) => (
                <li key={incident.id}>
                  <Link to={`/incidents/${incident.id}`} dir="auto">
                    {titleIn(incident, i18n.language)}
                  </Link>
                  <p>
                    {incident.world ? <WorldMark name={incident.world.name} /> : <span>{t('allWorlds')}</span>}
                    <span>
                      {`${shortDateTime(incident.startsAt, i18n.language)} · ${durationOf(lastedMinutes(incident))}`}
                    </span>
                  </p>
                  <p>
                    <span>{t('page.followers', { count: incident.followers ?? 0 })}</span>
                    <span>{t('page.attached', { count: incident.tickets ?? 0 })}</span>
                  </p>
                  {incident.entry && <Entry entry={incident.entry} />}
                </li>
              ))}
            </ul>
          ) : (
            <DataTable label={t('page.past')} columns={columns} rows={shown} className={css.table} />
          )}
        </ListState>
      </ListPanel>
    </section>
  );
}

const count = (number: number | null | undefined) => <span className="num">{number || '–'}</span>;

function useColumns(): readonly Column<Incident>[] {
  const { t, i18n } = useTranslation('incidents');
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('page.column.title'),
        render: (incident) => (
          <Link to={`/incidents/${incident.id}`} className={css.title} dir="auto">
            {titleIn(incident, i18n.language)}
          </Link>
        ),
      },
      {
        key: 'world',
        title: t('form.world'),
        render: ({ world }) => (world ? <WorldMark name={world.name} /> : t('allWorlds')),
      },
      {
        key: 'began',
        title: t('page.column.began'),
        render: ({ startsAt }) => <span className="num">{shortDateTime(startsAt, i18n.language)}</span>,
      },
      {
        key: 'lasted',
        title: t('page.column.lasted'),
        render: (incident) => <span className="num">{durationOf(lastedMinutes(incident))}</span>,
      },
      { key: 'followers', title: t('banner.meToo'), atEnd: true, render: ({ followers }) => count(followers) },
      { key: 'tickets', title: t('page.column.tickets'), atEnd: true, render: ({ tickets }) => count(tickets) },
      {
        key: 'entry',
        title: t('page.column.entry'),
        render: ({ entry }) => (entry ? <Entry entry={entry} /> : <span className="faint">–</span>),
      },
    ],
    [t, i18n.language],
  );
}

function Entry({ entry }: { entry: NonNullable<Incident['entry']> }) {
  const { i18n } = useTranslation();
  return (
    <Link to={`/novidades#${entry.id}`} className={css.entry} dir="auto">
      <NotificationOutlined aria-hidden /> <span>{titleIn(entry, i18n.language)}</span>
    </Link>
  );
}
