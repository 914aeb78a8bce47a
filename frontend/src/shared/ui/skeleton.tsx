import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Announces placeholder bars as loading. */
export function Skeleton({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="vh">{t('app.loading')}</span>
      {children}
    </div>
  );
}
