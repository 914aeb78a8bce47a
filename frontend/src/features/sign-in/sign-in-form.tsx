import { useTranslation } from 'react-i18next';

export function SignInForm() {
  const { t } = useTranslation('signIn');
  return <h1>{t('title')}</h1>;
}
