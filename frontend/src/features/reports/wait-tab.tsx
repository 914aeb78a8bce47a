import { useTranslation } from 'react-i18next';

import { useHoursText } from '@/features/team-list/range-text';
import { spanOf } from '@/features/team-list/waiting';
import type { WaitReport } from '@/shared/contract';
import { Panel } from '@/shared/ui/layout';
import { AgesPanel } from './ages-panel';
import type { ReportQuery } from './api';
import { Buckets } from './buckets';
import { ChartPanel, NumberTable, scrollable } from './chart-panel';
import panel from './chart-panel.module.css';
import { useDayText } from './day-text';
import { GroupingChoice } from './grouping-choice';
import { useGroups } from './groups';
import type { Links } from './links';
import { NumberLink } from './number-link';
import type { Grouping } from './report-view';
import css from './reports-screen.module.css';
import { shareOf } from './series';
import { useShareText } from './share-text';
import { WaitFigures } from './wait-figures';
import { WeekChart } from './week-chart';

const HUNDRED = 100;
const TEN = 10;
const OFFERED = ['category', 'world'] as const satisfies Grouping[];

type WaitTabProps = {
  report: WaitReport | undefined;
  asked: ReportQuery;
  links: Links;
  by: Grouping;
  onBy: (by: Grouping) => void;
};
type PanelProps = Pick<WaitTabProps, 'report' | 'links'>;

/** How long players waited, and how long they wait now. */
export function WaitTab({ report, asked, links, by, onBy }: WaitTabProps) {
  return (
    <>
      <WaitFigures report={report} links={links} />
      <div className={css.row}>
        <AnswersPanel report={report} links={links} />
        <AgesPanel report={report} asked={asked} links={links} />
      </div>
      <div className={css.row}>
        <TimesPanel report={report} links={links} by={by === 'priority' ? 'category' : by} onBy={onBy} />
        <PromisePanel report={report} links={links} />
      </div>
    </>
  );
}

function AnswersPanel({ report, links }: PanelProps) {
  const { t } = useTranslation('reports');
  const hoursText = useHoursText();
  const shareText = useShareText();
  const answers = report?.firstAnswer ?? { count: 0, kept: 0 };
  const buckets = report?.answers ?? [];
  const linkOf = ({ hours }: { hours: string }) =>
    links.dated('answered', report ?? { from: '', to: '' }, { answerHours: hours });
  return (
    <ChartPanel
      title={t('firstAnswer')}
      tools={report && <small className={css.aside}>{t('promise', { hours: report.promiseHours })}</small>}
      chart={<Buckets buckets={buckets} promiseHours={report?.promiseHours ?? 0} answers={answers} linkOf={linkOf} />}
      table={{
        heads: [t('wait'), t('answers'), t('share')],
        rows: buckets.map((bucket) => ({
          key: bucket.hours,
          cells: [
            hoursText(bucket.hours),
            <NumberLink key="count" to={linkOf(bucket)}>
              {bucket.count}
            </NumberLink>,
            shareText(bucket.count, answers.count),
          ],
        })),
      }}
    />
  );
}

const minutesText = (minutes: number | null) => (minutes === null ? '–' : spanOf(minutes));

function TimesPanel({ report, links, by, onBy }: Omit<WaitTabProps, 'asked'>) {
  const { t } = useTranslation('reports');
  const shareText = useShareText();
  const groups = useGroups().wait(report, by);
  const title = t(`byTitle.${by}`);
  return (
    <Panel className={panel.panel}>
      <header className={panel.head}>
        <h2>{title}</h2>
        <div className={panel.end}>
          <GroupingChoice label={title} options={OFFERED} value={by} onChoose={onBy} />
        </div>
      </header>
      <div className={panel.scroll} {...scrollable} aria-label={title}>
        <NumberTable
          title={title}
          heads={[t(`by.${by}`), t('median'), t('p90'), t('inPromise'), t('untilResolved')]}
          rows={groups.map(({ key, name, filter, row: { firstAnswer, resolution } }) => {
            const answered = filter && report ? links.dated('answered', report, filter) : null;
            const kept = { ...filter, answerHours: `-${report?.promiseHours}` };
            return {
              key,
              cells: [
                name,
                <NumberLink key="median" to={answered}>
                  {minutesText(firstAnswer.medianMinutes)}
                </NumberLink>,
                <NumberLink key="p90" to={answered}>
                  {minutesText(firstAnswer.p90Minutes)}
                </NumberLink>,
                <NumberLink key="kept" to={filter && report ? links.dated('answered', report, kept) : null}>
                  {shareText(firstAnswer.kept, firstAnswer.count)}
                </NumberLink>,
                <NumberLink key="resolved" to={filter && report ? links.dated('resolved', report, filter) : null}>
                  {minutesText(resolution.medianMinutes)}
                </NumberLink>,
              ],
            };
          })}
        />
        {report && groups.length === 0 && <p className={css.nothing}>{t('nothing')}</p>}
      </div>
    </Panel>
  );
}

function PromisePanel({ report, links }: PanelProps) {
  const { t } = useTranslation('reports');
  const dayText = useDayText();
  const shareText = useShareText();
  const points = (report?.weeks ?? []).map((week) => ({ ...week, value: shareOf(week.kept, week.count) }));
  return (
    <ChartPanel
      title={t('promiseWeeks')}
      chart={
        <WeekChart
          points={points}
          most={HUNDRED}
          step={TEN}
          valueName={t('inPromise')}
          countName={t('answers')}
          valueText={(value) => shareText(value, HUNDRED)}
          linkOf={(week) => links.dated('answered', week)}
        />
      }
      table={{
        heads: [t('week'), t('inPromise'), t('answers')],
        rows: points.toReversed().map(({ kept, ...week }) => ({
          key: week.from,
          cells: [
            t('span', { from: dayText(week.from, 'short'), to: dayText(week.to, 'short') }),
            <NumberLink key="kept" to={links.dated('answered', week, { answerHours: `-${report!.promiseHours}` })}>
              {shareText(kept, week.count)}
            </NumberLink>,
            <NumberLink key="count" to={links.dated('answered', week)}>
              {week.count}
            </NumberLink>,
          ],
        })),
      }}
    />
  );
}
