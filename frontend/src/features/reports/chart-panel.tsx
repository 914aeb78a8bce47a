import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';
import css from './insights.module.css';

type ChartPanelProps = {
  title: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  /** The chart as text, for screen readers. Undefined while there is no data. */
  sentence: string | undefined;
  chart: ReactNode;
  table: ReactNode;
  children?: ReactNode;
};

/** The content may overflow; a focusable region can be scrolled by keyboard (axe: scrollable-region-focusable). */
const scrollable = { role: 'region', tabIndex: 0 } as const;

/** A chart with an alternative view as a table. */
export function ChartPanel({ title, tools, sentence, chart, table, children }: ChartPanelProps) {
  const { t } = useTranslation('board');
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel className={css.panel}>
      <header className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {tools}
        <Button
          type="text"
          className={css.toggle}
          icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          disabled={!sentence}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'reports.asChart' : 'reports.asTable')}
        </Button>
      </header>
      {sentence && asTable && (
        <div className={css.scroll} {...scrollable} aria-labelledby={titleId}>
          {table}
        </div>
      )}
      {!(sentence && asTable) && (
        <div className={css.chart} role={sentence ? 'img' : undefined} aria-label={sentence}>
          {sentence && <Suspense>{chart}</Suspense>}
        </div>
      )}
      {children}
    </Panel>
  );
}
