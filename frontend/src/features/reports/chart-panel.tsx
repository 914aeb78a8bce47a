import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/chart-strings';
import { Panel } from '@/shared/ui/layout';
import css from './chart-panel.module.css';

type ChartPanelProps = {
  title: string;
  /** A line or controls beside the title. */
  tools?: ReactNode;
  chart: ReactNode;
  table: { heads: readonly string[]; rows: readonly TableRow[] };
  /** Below the chart and below its table. */
  note?: ReactNode;
};

export type TableRow = { key: string; cells: readonly ReactNode[] };

/** The content may overflow; a focusable region can be scrolled by keyboard (axe: scrollable-region-focusable). */
export const scrollable = { role: 'region', tabIndex: 0 } as const;

/** A chart with an alternative view as a table. */
export function ChartPanel({ title, tools, chart, table, note }: ChartPanelProps) {
  const { t } = useTranslation('charts');
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
          onClick={() => setAsTable(!asTable)}
        >
          <span>{t(asTable ? 'asChart' : 'asTable')}</span>
          <span className="vh">{`: ${title}`}</span>
        </Button>
      </header>
      {asTable ? (
        <div className={css.scroll} {...scrollable} aria-labelledby={titleId}>
          <NumberTable title={title} {...table} />
        </div>
      ) : (
        <div className={css.chart} role="group" aria-labelledby={titleId}>
          {chart}
        </div>
      )}
      {note}
    </Panel>
  );
}

type NumberTableProps = ChartPanelProps['table'] & { title: string };

/** The first cell of each row names it. */
export function NumberTable({ title, heads, rows }: NumberTableProps) {
  return (
    <table className={css.table}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
