import { useTranslation } from 'react-i18next';

import css from './skeletons.module.css';

export function TalkSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={css.talk} role="status" aria-busy="true">
      <span className="vh">{t('app.loading')}</span>
      {[62, 44, 70].map((width, index) => (
        <div key={width} className={css.message} data-mine={index === 1 || undefined} aria-hidden>
          <i />
          <b style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

/** Has the height of the first part of the side column. */
export const SideSkeleton = () => <div className={css.controls} aria-hidden />;

export function TicketSkeleton() {
  return (
    <div className={css.ticket}>
      <div className={css.stub} aria-hidden>
        <i />
        <b />
      </div>
      <div className={css.card}>
        <TalkSkeleton />
      </div>
      <div className={css.side} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
