import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import type { DeliveryStatus, Webhook } from '@/shared/contract';
import { Blank, Failure, SkeletonRows, StaleLine } from '@/shared/ui/states';
import { useHeldBack } from '@/shared/ui/use-held-back';
import { deliveriesQuery } from './api';
import { DeliveryRow } from './delivery-row';
import css from './integrations.module.css';

const statuses = ['pending', 'delivered', 'parked'] as const satisfies DeliveryStatus[];
/** antd's select knows no option without a value. */
const ALL = 'all';

type DeliveryListProps = {
  webhook: Webhook;
  status: DeliveryStatus | undefined;
  onStatus: (status: DeliveryStatus | undefined) => void;
};

export function DeliveryList({ webhook, status, onStatus }: DeliveryListProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, status));
  const { data, error, isPlaceholderData } = query;
  const waiting = useHeldBack(query.isPending);
  const rows = data?.rows ?? [];

  return (
    <>
      <div className={css.filter}>
        <Select<DeliveryStatus | typeof ALL>
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
      {error && data && <StaleLine at={query.dataUpdatedAt} />}
      {error && !data && <Failure error={error} text={t('deliveries.failed')} onRetry={() => void query.refetch()} />}
      {waiting && <SkeletonRows />}
      {!waiting && data && rows.length === 0 && (
        <Blank text={t(emptyKey(status, webhook))}>
          {status && <Button onClick={() => onStatus(undefined)}>{t('deliveries.clear')}</Button>}
        </Blank>
      )}
      {!waiting && rows.length > 0 && (
        <ul className={css.deliveries} aria-label={t('deliveries.title')} aria-busy={isPlaceholderData}>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} paused={!webhook.isActive} />
          ))}
        </ul>
      )}
      {query.hasNextPage && !isPlaceholderData && (
        <div className={css.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Where a test can be sent it is worth a word. */
function emptyKey(status: DeliveryStatus | undefined, { isActive }: Webhook) {
  if (status) return 'deliveries.emptyFilter';
  return isActive ? 'deliveries.empty' : 'deliveries.emptyPaused';
}
