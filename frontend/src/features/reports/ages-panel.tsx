import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { minutesSince, spanOf } from '@/features/team-list/waiting';
import type { WaitReport } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { StatusGlyph } from '@/shared/ui/mark/chips';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import css from './ages-panel.module.css';
import { longestQuery, type ReportQuery } from './api';
import { BarRows } from './bar-rows';
import { ChartPanel } from './chart-panel';
import type { Links } from './links';
import { NumberLink } from './number-link';
import { overHours } from './series';

const DAY_HOURS = 24;
const HOUR_MINUTES = 60;

type AgesPanelProps = { report: WaitReport | undefined; asked: ReportQuery; links: Links };

/** How long tickets have waited for the team, and the three that have waited longest. */
export function AgesPanel({ report, asked, links }: AgesPanelProps) {
  const { t } = useTranslation('reports');
  const promiseHours = report?.promiseHours ?? DAY_HOURS;

  function nameOf(hours: string) {
    const [from, to] = hours.split('-').map((part) => Number(part) / DAY_HOURS);
    if (!from) return t('age.days', { count: to });
    return to ? t('age.between', { from, to }) : t('age.over', { count: from });
  }
  const rows = (report?.waiting.ages ?? []).map((age) => ({
    key: age.hours,
    name: nameOf(age.hours),
    count: age.count,
    to: links.waiting({ waitingHours: age.hours }),
    isLate: overHours(age) >= promiseHours,
  }));
  return (
    <ChartPanel
      title={t('ages')}
      chart={
        <div className={css.ages}>
          <BarRows rows={rows} />
          <Longest asked={asked} promiseMinutes={promiseHours * HOUR_MINUTES} />
        </div>
      }
      table={{
        heads: [t('wait'), t('tickets')],
        rows: rows.map(({ key, name, count, to }) => ({
          key,
          cells: [
            name,
            <NumberLink key="count" to={to}>
              {count}
            </NumberLink>,
          ],
        })),
      }}
    />
  );
}

function Longest({ asked, promiseMinutes }: { asked: ReportQuery; promiseMinutes: number }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(longestQuery(asked));
  const now = useMinute();
  if (!data) return null;
  if (data.length === 0) return <p className={css.note}>{t('nobodyWaits')}</p>;
  return (
    <section>
      <h3 className={css.note}>{t('longest')}</h3>
      <ul className={css.longest}>
        {data.map(({ id, title, status, waitingSince }) => {
          const minutes = waitingSince ? minutesSince(waitingSince, now) : 0;
          return (
            <li key={id}>
              <StatusGlyph value={status} />
              <TicketLink id={id}>
                <span className="num">{id}</span>
                <span dir="auto">{` ${title}`}</span>
              </TicketLink>
              <span className="num" data-late={minutes > promiseMinutes || undefined}>
                {spanOf(minutes)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
