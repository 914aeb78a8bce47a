import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { WorldField } from '@/features/worlds/world-field';
import { allWorldsQuery } from '@/features/worlds/worlds-query';
import { categories } from '@/shared/contract';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkTabs } from '@/shared/ui/list/link-tabs';
import { searchOf } from '@/shared/api/search';
import { usePhone } from '@/shared/hooks/use-media';
import type { ReportQuery } from './api';
import { useDayText } from './day-text';
import { ReportExport } from './report-export';
import css from './report-head.module.css';
import { periods, searchOfView, tabs, type Period, type ReportView, type Span } from './report-view';

const SpanPicker = lazyPart(() => import('./span-picker'), 'SpanPicker');

type ReportHeadProps = {
  view: ReportView;
  onView: (change: Partial<ReportView>) => void;
  panelId: string;
  asked: ReportQuery;
  /** The days of the shown report. */
  shown: Span | undefined;
};

/** Title, tabs, and what all of them share: world, category and days. */
export function ReportHead({ view, onView, panelId, asked, shown }: ReportHeadProps) {
  const { t } = useTranslation(['reports', 'board', 'common']);
  const isPhone = usePhone();
  return (
    <header className={css.head}>
      <h1>{t('title')}</h1>
      <LinkTabs
        label={t('title')}
        panelId={panelId}
        active={view.tab}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: t(`tab.${tab}`),
          to: `/reports${searchOf(searchOfView({ ...view, tab }))}`,
        }))}
      />
      <div className={css.tools} data-screen-only>
        <WorldField className={css.choice} worldId={view.worldId} onChoose={(worldId) => onView({ worldId })} />
        <ChoiceField
          className={css.choice}
          label={t('board:filter.category')}
          value={view.category}
          choices={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
          onChoose={(category) => onView({ category })}
        />
        <Segmented<Period | 'span'>
          aria-label={t('period')}
          block={isPhone}
          value={view.period ?? 'span'}
          onChange={(period) => period !== 'span' && onView({ period, span: null })}
          options={periods.map((days) => ({ value: days, label: t('days', { days }) }))}
        />
        {shown && (
          <Suspense>
            <SpanPicker span={shown} onSpan={(span) => onView({ span, period: null })} />
          </Suspense>
        )}
      </div>
      {shown && <Paper view={view} shown={shown} />}
      {shown && (
        <div className={css.export}>
          <ReportExport asked={asked} shown={shown} />
        </div>
      )}
    </header>
  );
}

/** The days and filters in words, for paper. */
function Paper({ view: { worldId, category }, shown }: { view: ReportView; shown: Span }) {
  const { t } = useTranslation(['reports', 'common']);
  const dayText = useDayText();
  const { data: worlds } = useQuery({ ...allWorldsQuery(), enabled: worldId !== null });
  const said = [
    t('span', { from: dayText(shown.from), to: dayText(shown.to) }),
    worlds?.find(({ id }) => id === worldId)?.name,
    category && t(`common:category.${category}`),
  ];
  return <p className={css.paper}>{said.filter(Boolean).join(' · ')}</p>;
}
