import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BarRows } from '@/features/reports/bar-rows';
import { ChartPanel } from '@/features/reports/chart-panel';
import css from './counts-panel.module.css';
import { useFigureText } from './use-figure-text';

export type NamedCount = { key: string; name: string; count: number | null };
type CountsPanelProps = { title: string; head: string; counts: readonly NamedCount[]; note?: ReactNode };

/** Counts as bars, or as a table. */
export function CountsPanel({ title, head, counts, note }: CountsPanelProps) {
  const { t } = useTranslation('transparency');
  const text = useFigureText();
  return (
    <ChartPanel
      title={title}
      chart={
        <div className={css.bars} data-untold={counts.some(({ count }) => count === null) || undefined}>
          <BarRows
            rows={counts.map(({ key, name, count }) => ({
              key,
              name,
              count,
              to: null,
              ...(count === null && { more: text.count(count) }),
            }))}
          />
        </div>
      }
      table={{
        heads: [head, t('count')],
        rows: counts.map(({ key, name, count }) => ({ key, cells: [name, text.count(count)] })),
      }}
      note={note}
    />
  );
}
