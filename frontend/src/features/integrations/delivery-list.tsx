import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import type { DeliveryStatus, Webhook } from '@/shared/contract';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { alone } from '@/shared/ui/alone';
import { deliveriesQuery } from './api';
import { DeliveryRow } from './delivery-row';
import css from './integrations.module.css';

const statuses = ['pending', 'delivered', 'parked'] as const satisfies DeliveryStatus[];
/** antd's Select has no option without a value. */
const ALL = 'all';

type DeliveryListProps = {
  webhook: Webhook;
  status: DeliveryStatus | undefined;
  onStatus: (status: DeliveryStatus | undefined) => void;
};

export function DeliveryList({ webhook, status, onStatus }: DeliveryListProps) {
  const { t } = useTranslation('integrations');
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, status));
  const rows = query.data?.rows ?? [];

  return (
    <>
      <div className={css.filter}>
        <Select<DeliveryStatus | typeof ALL>
          labelRender={alone}
          aria-label={t('deliveries.filter')}
          value={status ?? ALL}
          onChange={(next) => onStatus(next === ALL ? undefined : next)}
          options={[
            { value: ALL, label: t('deliveries.all') },
            ...statuses.map((value) => ({ value, label: t(`deliveries.state.${value}`) })),
          ]}
        />
        <small>{t('deliveries.kept')}</small>
      </div>
      <ListState
        query={query}
        count={rows.length}
        failed={t('deliveries.failed')}
        empty={
          <EmptyState text={t(emptyKey(status, webhook))}>
            {status && <Button onClick={() => onStatus(undefined)}>{t('deliveries.clear')}</Button>}
          </EmptyState>
        }
      >
        <ul className={css.deliveries} aria-label={t('deliveries.title')}>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} paused={!webhook.isActive} />
          ))}
        </ul>
      </ListState>
    </>
  );
}

/** Mentions the test if one can be sent. */
function emptyKey(status: DeliveryStatus | undefined, { isActive }: Webhook) {
  if (status) return 'deliveries.emptyFilter';
  return isActive ? 'deliveries.empty' : 'deliveries.emptyPaused';
}
