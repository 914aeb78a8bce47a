import { useTranslation } from 'react-i18next';

import type { Delivery } from '@/shared/contract';
import { InkChip, type InkName } from '@/shared/ui/mark/chips';
import { deliveryState, type DeliveryState } from './rules';

const inks: Record<DeliveryState, InkName> = { pending: 'blue', trying: 'straw', delivered: 'green', parked: 'coral' };

export function DeliveryChip({ delivery }: { delivery: Pick<Delivery, 'status' | 'attempts'> }) {
  const { t } = useTranslation('integrations');
  const state = deliveryState(delivery);
  return <InkChip name={inks[state]}>{t(`deliveries.state.${state}`)}</InkChip>;
}

export function useResultWords() {
  const { t } = useTranslation('integrations');
  return ({ error, responseStatus: code }: Delivery): string | null => {
    if (error) return t(`deliveries.error.${error}`, { code });
    return code === null ? null : t('deliveries.answer', { code });
  };
}
