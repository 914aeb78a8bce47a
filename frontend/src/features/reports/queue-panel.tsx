import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { priorities, type Reports } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { alone } from '@/shared/ui/alone';
import { ChartPanel } from './chart-panel';
import css from './insights.module.css';
import { groupings, withinReach, type Grouping, type QueueBar } from './series';

const QueueChart = lazyPart(() => import('./charts'), 'QueueChart');

type QueuePanelProps = {
  reports: Reports | undefined;
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
};

/** Tickets that are neither resolved nor closed, by priority, world or category. */
export function QueuePanel({ reports, grouping, onGrouping }: QueuePanelProps) {
  const { t } = useTranslation('board');
  const bars = useBars(reports, grouping);
  const title = t(`reports.queueOf.${grouping}`);
  const list = bars.map(({ name, count }) => `${name} ${count}`).join(', ');
  const empty = bars.every(({ count }) => count === 0);

  return (
    <ChartPanel
      title={t('reports.queue')}
      tools={
        <Select<Grouping>
          labelRender={alone}
          aria-label={t('reports.queue')}
          value={grouping}
          onChange={onGrouping}
          popupMatchSelectWidth={false}
          options={groupings.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
        />
      }
      sentence={reports && (empty ? t('reports.queueEmpty') : t('reports.queueSentence', { title, list }))}
      chart={empty ? <p className={css.nothing}>{t('reports.queueEmpty')}</p> : <QueueChart bars={bars} />}
      table={
        <table className={css.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`reports.by.${grouping}`)}</th>
              <th scope="col">{t('reports.count')}</th>
            </tr>
          </thead>
          <tbody className="num">
            {bars.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

/** Priorities are sorted by urgency, the others by length. */
function useBars(reports: Reports | undefined, grouping: Grouping): QueueBar[] {
  const { t } = useTranslation(['board', 'common']);
  if (!reports) return [];
  const bars: Record<Grouping, () => QueueBar[]> = {
    priority: () =>
      priorities.toReversed().map((key) => ({
        key,
        name: t(`common:priority.${key}`),
        count: reports.byPriority.find(({ priority }) => priority === key)?.count ?? 0,
      })),
    world: () =>
      reports.byWorld.map(({ worldId, name, count }) => ({
        key: String(worldId),
        name: name ?? t('common:world.none'),
        count,
      })),
    category: () =>
      reports.byCategory.map(({ category, count }) => ({
        key: category,
        name: t(`common:category.${category}`),
        count,
      })),
  };
  return withinReach(bars[grouping](), t('reports.others'));
}
