import { useTranslation } from 'react-i18next';

import css from './phone-form.module.css';
import { TermLines } from './term-lines';

export function TermsCard() {
  const { t } = useTranslation('newTicket');
  return (
    <section className={css.terms} aria-labelledby="terms-title">
      <h3 id="terms-title">{t('terms.title')}</h3>
      <p>{t('terms.lead')}</p>
      <TermLines />
      <p>{t('terms.buttons')}</p>
    </section>
  );
}
