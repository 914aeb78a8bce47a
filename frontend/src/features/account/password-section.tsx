import { useTranslation } from 'react-i18next';

import { useToast } from '@/shared/ui/toast/toast';
import { OwnPasswordForm } from './own-password-form';
import css from './account.module.css';

export function PasswordSection() {
  const { t } = useTranslation('security');
  const toast = useToast();
  return (
    <section className={css.section}>
      <h3>{t('password.title')}</h3>
      <OwnPasswordForm onChanged={() => toast.success(t('password.changed'))} />
    </section>
  );
}
