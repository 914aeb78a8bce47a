import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@/shared/ui/states';
import type { TicketFilter } from './rules';

type NoTicketsProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  onNew: () => void;
};

/** Explains why the list is empty and offers one action. */
export function NoTickets({ filter, onFilter, onNew }: NoTicketsProps) {
  const { t } = useTranslation('tickets');
  if (filter.status !== 'all') {
    return (
      <EmptyState text={t('empty.filtered')}>
        <Button onClick={() => onFilter({ status: 'all' })}>{t('empty.clear')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={t('empty.own')}>
      <Button type="primary" onClick={onNew}>
        {t('empty.open')}
      </Button>
    </EmptyState>
  );
}
