import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useHoursText } from '@/features/team-list/range-text';
import { usePhone } from '@/shared/hooks/use-media';
import { BarRows } from './bar-rows';
import axes from './axes.module.css';
import css from './buckets.module.css';
import { overHours, type Bucket } from './series';
import { useShareText } from './share-text';

type BucketsProps = {
  buckets: readonly Bucket[];
  promiseHours: number;
  answers: { count: number; kept: number };
  linkOf: (bucket: Bucket) => string;
};

/** First replies by hours. The tear line is the promise: what lies beyond it came too late. */
export function Buckets({ buckets, promiseHours, answers: { count, kept }, linkOf }: BucketsProps) {
  const { t } = useTranslation('reports');
  const hoursText = useHoursText();
  const shareText = useShareText();
  const phone = usePhone();
  const most = Math.max(1, ...buckets.map((bucket) => bucket.count));
  const isLate = (bucket: Bucket) => overHours(bucket) >= promiseHours;
  const broken = count - kept;
  const promise = (
    <>
      <b>{t('keptShare', { share: shareText(kept, count) })}</b>
      <span>{t('broken', { count: broken })}</span>
    </>
  );

  if (phone)
    return (
      <BarRows
        rows={buckets.map((bucket) => ({
          key: bucket.hours,
          name: hoursText(bucket.hours),
          count: bucket.count,
          to: linkOf(bucket),
          more: shareText(bucket.count, count),
          isLate: isLate(bucket),
        }))}
        tear={promise}
      />
    );
  return (
    <div className={css.chart}>
      <ul className={css.columns}>
        {buckets.map((bucket) => (
          <li
            key={bucket.hours}
            data-late={isLate(bucket) || undefined}
            data-tear={overHours(bucket) === promiseHours || undefined}
          >
            <Link to={linkOf(bucket)}>
              <span className={css.room} aria-hidden>
                <b className="num">{bucket.count}</b>
                <i style={{ blockSize: `${(bucket.count / most) * 75}%` }} />
              </span>
              <span>{hoursText(bucket.hours)}</span>
              <span className="vh">{`: ${bucket.count}, `}</span>
              <small className="num">{shareText(bucket.count, count)}</small>
            </Link>
            {overHours(bucket) === promiseHours && <div className={css.promise}>{promise}</div>}
          </li>
        ))}
      </ul>
      {count === 0 && <p className={axes.nothing}>{t('nothing')}</p>}
    </div>
  );
}
