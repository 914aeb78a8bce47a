import { useTranslation } from 'react-i18next';

import { BrandMark } from '@/shared/ui/mark/brand';
import css from './splash.module.css';

/** `index.html` paints the same logo before any script. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div className={css.splash} role="status">
      <BrandMark large />
      <span className="vh">{t('app.loading')}</span>
    </div>
  );
}
