import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@/shared/ui/states';
import { activeCount, listOf, type TicketFilter } from './rules';

type NoTicketsProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  /** Undefined while the player may not create tickets. */
  onNew: (() => void) | undefined;
};

/** Explains why the list is empty and offers one action. */
export function NoTickets({ filter, onFilter, onNew }: NoTicketsProps) {
  const { t } = useTranslation('tickets');
  const list = listOf(filter);
  if (activeCount(filter) > 0) {
    return (
      <EmptyState text={t('empty.filtered')}>
        <Button onClick={() => onFilter({ status: list })}>{t('empty.clear')}</Button>
      </EmptyState>
    );
  }
  if (list === 'closed') return <EmptyState text={t('empty.closed')} />;
  return (
    <EmptyState text={t('empty.open')}>
      {onNew && (
        <Button type="primary" onClick={onNew}>
          {t('tabs.new')}
        </Button>
      )}
    </EmptyState>
  );
}
