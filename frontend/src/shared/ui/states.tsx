import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../api/use-error-text';
import { tagOf, timeOf } from '../lib/when';
import css from './states.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.blank}>
      <svg className={css.outline} viewBox="0 0 132 56" aria-hidden fill="none" stroke="currentColor">
        <path
          strokeDasharray="4 4"
          d="M12 1h72a7 7 0 0 0 14 0h22a11 11 0 0 1 11 11v32a11 11 0 0 1-11 11H98a7 7 0 0 0-14 0H12A11 11 0 0 1 1 44V12A11 11 0 0 1 12 1z"
        />
        <path strokeDasharray="1 5" strokeLinecap="round" strokeWidth="2" d="M91 14v28" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}

type FailureProps = { error: unknown; text?: string; onRetry?: () => void; onClose?: () => void };

export function Failure({ error, text, onRetry, onClose }: FailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className={css.failure} role="alert">
      <svg viewBox="0 0 18 18" aria-hidden fill="currentColor">
        <path d="M9 1.500 17.500 16.500H.5zM8.200 7v4.500h1.600V7zm0 5.700v1.600h1.600v-1.600z" fillRule="evenodd" />
      </svg>
      <p>
        {text && <strong>{`${text} `}</strong>}
        <span>{errorText(error)}</span>
      </p>
      {onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
      {onClose && <Button onClick={onClose}>{t('app.close')}</Button>}
    </div>
  );
}

/** `dados de 14:02`, above data that could not be refreshed. */
export function StaleLine({ at }: { at: number }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={css.stale} role="status">
      {t('error.stale', { time: timeOf(at, tagOf(i18n.language)) })}
    </p>
  );
}

/** Use with `useDelayedLoading`, so that the placeholder does not flash before a fast response. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.rows} role="status" aria-busy="true">
      <span className="vh">{t('app.loading')}</span>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={css.row} data-testid="skeleton-row" aria-hidden>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
