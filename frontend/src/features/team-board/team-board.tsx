import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';

export function TeamBoard() {
  const { t } = useTranslation('tickets');
  return <Panel>{t('tabs.board')}</Panel>;
}
