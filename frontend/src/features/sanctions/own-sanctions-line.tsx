import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import '@/shared/i18n/sanction-strings';
import css from './sanctions.module.css';

export function OwnSanctionsLine({ count }: { count: number }) {
  const { t } = useTranslation('sanctions');
  return (
    <p className={css.slot}>
      <span>{t('slot.text', { count })}</span> <Link to="/sanctions">{t('slot.open')}</Link>
    </p>
  );
}
