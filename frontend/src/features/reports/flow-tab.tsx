import { useTranslation } from 'react-i18next';

import { useWeeklyText } from '@/features/team-list/range-text';
import type { FlowReport } from '@/shared/contract';
import { usePhone } from '@/shared/hooks/use-media';
import { BarRows } from './bar-rows';
import { ChartPanel } from './chart-panel';
import { useDayText, type Shape } from './day-text';
import { FlowChart, FlowLegend } from './flow-chart';
import { FlowFigures } from './flow-figures';
import { GroupingChoice } from './grouping-choice';
import { useGroups } from './groups';
import { Heat } from './heat';
import type { Links } from './links';
import { NumberLink } from './number-link';
import { RatingsPanel } from './ratings-panel';
import { daysIn, groupings, type Grouping } from './report-view';
import css from './reports-screen.module.css';
import { dateOfFlow, flowBars, flowNames, heatCells, type FlowBar } from './series';

const ROWS_MOST = 8;

type FlowTabProps = {
  report: FlowReport | undefined;
  links: Links;
  by: Grouping;
  onBy: (by: Grouping) => void;
};

/** Tickets that came in and went out, their times and their subjects. */
export function FlowTab({ report, links, by, onBy }: FlowTabProps) {
  return (
    <>
      <FlowFigures report={report} links={links} />
      <div className={css.row}>
        <FlowPanel report={report} links={links} />
        <HeatPanel report={report} links={links} />
      </div>
      <div className={css.row}>
        <GroupPanel report={report} links={links} by={by} onBy={onBy} />
        {report?.satisfaction && <RatingsPanel report={report} ratings={report.satisfaction} links={links} />}
      </div>
    </>
  );
}

type PanelProps = Pick<FlowTabProps, 'report' | 'links'>;

function FlowPanel({ report, links }: PanelProps) {
  const { t } = useTranslation('reports');
  const dayText = useDayText();
  const bars = flowBars(report?.perDay ?? []);
  const isWeekly = bars.some(({ from, to }) => from !== to);
  const phone = usePhone();
  const named = ({ from, to }: FlowBar, one: Shape, each: Shape) =>
    from === to ? dayText(from, one) : t('span', { from: dayText(from, each), to: dayText(to, each) });
  const titleOf = (bar: FlowBar) => named(bar, 'day', 'date');

  return (
    <ChartPanel
      title={t(isWeekly ? 'flowWeeks' : 'flowDays')}
      tools={<FlowLegend />}
      chart={<FlowChart bars={bars} isWeekly={isWeekly} links={links} titleOf={titleOf} />}
      table={{
        heads: [t(isWeekly ? 'week' : 'day'), ...flowNames.map((name) => t(name))],
        rows: bars.toReversed().map((bar) => ({
          key: bar.from,
          cells: [
            phone ? named(bar, 'short', 'short') : titleOf(bar),
            ...flowNames.map((name) => (
              <NumberLink key={name} to={links.dated(dateOfFlow[name], bar)}>
                {bar[name]}
              </NumberLink>
            )),
          ],
        })),
      }}
    />
  );
}

function HeatPanel({ report, links }: PanelProps) {
  const { t } = useTranslation('reports');
  const weeklyText = useWeeklyText();
  const cells = heatCells(report?.perHour ?? []);
  const span = report ?? { from: '', to: '' };
  const linkOf = ({ weekday, hour }: { weekday: number; hour: number }) =>
    links.dated('opened', span, { weekly: `${weekday}-${hour}` });
  const strongest = cells.filter(({ opened }) => opened > 0).sort((one, other) => other.opened - one.opened);
  return (
    <ChartPanel
      title={t('heat')}
      chart={<Heat cells={cells} days={report ? daysIn(report) : 1} linkOf={linkOf} />}
      table={{
        heads: [t('weekday'), t('opened')],
        rows: strongest.map((cell) => ({
          key: `${cell.weekday}-${cell.hour}`,
          cells: [
            weeklyText(`${cell.weekday}-${cell.hour}`),
            <NumberLink key="count" to={linkOf(cell)}>
              {cell.opened}
            </NumberLink>,
          ],
        })),
      }}
    />
  );
}

function GroupPanel({ report, links, by, onBy }: FlowTabProps) {
  const { t } = useTranslation('reports');
  const groups = useGroups().flow(report, by);
  const rows = groups.map(({ key, name, row, filter }) => ({
    key,
    name,
    count: row.opened,
    to: filter && report ? links.dated('opened', report, filter) : null,
    more: <NumberLink to={filter && links.waiting(filter)}>{row.waiting}</NumberLink>,
  }));
  const title = t(`byTitle.${by}`);
  const hidden = rows.length - ROWS_MOST;
  return (
    <ChartPanel
      title={title}
      tools={
        <>
          <small className={css.aside}>{t('openedWaiting')}</small>
          <GroupingChoice label={title} options={groupings} value={by} onChoose={onBy} />
        </>
      }
      chart={
        <div>
          <BarRows rows={rows.slice(0, ROWS_MOST)} wide />
          {report && rows.length === 0 && <p className={css.nothing}>{t('nothing')}</p>}
          {hidden > 0 && <p className={css.aside}>{t('others', { count: hidden })}</p>}
        </div>
      }
      table={{
        heads: [t(`by.${by}`), t('opened'), t('waiting')],
        rows: rows.map(({ key, name, count, to, more }) => ({
          key,
          cells: [
            name,
            <NumberLink key="opened" to={to}>
              {count}
            </NumberLink>,
            more,
          ],
        })),
      }}
    />
  );
}
