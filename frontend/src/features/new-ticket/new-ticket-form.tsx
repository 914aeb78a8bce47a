import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';

/** `onCreated` runs once the ticket exists, with its number. */
export function NewTicketForm({ onCreated }: { onCreated: (ticketId: number) => void }) {
  const { t } = useTranslation('tickets');
  return (
    <Panel>
      <Button onClick={() => onCreated(0)}>{t('tabs.list')}</Button>
    </Panel>
  );
}
