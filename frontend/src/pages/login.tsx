import { useTranslation } from 'react-i18next';

import { SignInForm } from '@/features/sign-in/sign-in-form';
import { useTitle } from '@/shared/ui/use-title';

export function LoginPage() {
  const { t } = useTranslation('signIn');
  useTitle(t('title'));
  return (
    <main>
      <SignInForm />
    </main>
  );
}
