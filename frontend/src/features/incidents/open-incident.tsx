import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Incident } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { durationOf } from '@/shared/lib/duration';
import { bodyIn, titleIn } from '@/shared/lib/in-language';
import { sinceText } from '@/shared/lib/since';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { StateChip } from './state-chip';
import { dueOf } from './due';
import { DueRing } from './due-ring';
import css from './incidents.module.css';

const HOUR = 60;

/** Card of an open incident. The whole card is a link. */
export function OpenIncident({ incident }: { incident: Incident }) {
  const { t, i18n } = useTranslation(['incidents', 'common']);
  const { id, state, world, categories, startsAt, latest, followers, recentFollowers = 0, tickets = 0 } = incident;
  const about = [
    ...categories.map((value) => t(`common:category.${value}`)),
    t('since', { at: sinceText(startsAt, i18n.language) }),
  ];
  return (
    <li className={css.card}>
      <div className={css.words}>
        <div className={css.name}>
          <h3>
            <Link to={`/incidents/${id}`} dir="auto">
              {titleIn(incident, i18n.language)}
            </Link>
          </h3>
          <StateChip value={state} />
        </div>
        <p dir="auto">{latest ? bodyIn(latest, i18n.language) : t('news.none')}</p>
        <p className={css.about}>
          {world ? <WorldMark name={world.name} /> : <span>{t('allWorlds')}</span>}
          <span>{about.join(' · ')}</span>
        </p>
      </div>
      <p className={css.figure}>
        <span>
          <b className="num">{followers ?? 0}</b>
          {recentFollowers > 0 && <em className="num">{t('page.recent', { count: recentFollowers })}</em>}
        </span>
        <span>{t('banner.followers', { count: followers ?? 0 })}</span>
      </p>
      <p className={css.figure}>
        <b className="num">{tickets}</b>
        <span>{t('page.tickets', { count: tickets })}</span>
      </p>
      <NextUpdate incident={incident} />
      <RightOutlined className={css.lead} aria-hidden />
    </li>
  );
}

function NextUpdate({ incident }: { incident: Incident }) {
  const { t, i18n } = useTranslation('incidents');
  const due = dueOf(incident, useMinute());
  if (!due) return <p className={css.due}>{t('due.none')}</p>;
  const time = durationOf(Math.abs(due.minutes));
  const words =
    due.tone === 'late'
      ? t('due.late', { time })
      : due.minutes < HOUR
        ? t('due.in', { time })
        : t('due.until', { at: sinceText(due.at, i18n.language) });
  return (
    <p className={css.due} data-tone={due.tone}>
      <DueRing due={due} />
      <span>{words}</span>
    </p>
  );
}
