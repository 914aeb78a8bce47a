import { useTranslation } from 'react-i18next';

import { PageHead } from '@/shared/ui/layout';
import { useTitle } from '@/shared/ui/use-title';

export function PeopleScreen() {
  const { t } = useTranslation();
  useTitle(t('shell.people'));
  return <PageHead title={t('shell.people')} />;
}
