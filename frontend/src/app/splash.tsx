import { useTranslation } from 'react-i18next';

import { BrandMark } from '@/shared/ui/brand';
import css from './splash.module.css';

/** Shown while it is being checked who is there and the page is on its way; index.html paints the same mark at once. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div className={css.splash} role="status">
      <BrandMark large />
      <span className="vh">{t('app.loading')}</span>
    </div>
  );
}
