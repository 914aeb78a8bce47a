import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';

export function TicketList() {
  const { t } = useTranslation('tickets');
  return <Panel>{t('tabs.list')}</Panel>;
}
