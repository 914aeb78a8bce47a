import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { worldsQuery } from '@/features/worlds/worlds-query';
import { useConfig } from '@/shared/api/config';
import { titleOf, type NewTicketValues } from './rules';

export function useTitleText(values: NewTicketValues): string {
  const { t } = useTranslation(['common', 'tickets']);
  const { titleLength } = useConfig().limits;
  const { data: worlds } = useQuery(worldsQuery());
  const world = worlds?.find(({ id }) => id === values.worldId)?.name;
  const labels = {
    category: t('common:category', { returnObjects: true }),
    subcategory: t('common:subcategory', { returnObjects: true }),
    partnershipStatus: t('common:partnershipStatus', { returnObjects: true }),
    violatedTerm: t('tickets:violatedTerm', { returnObjects: true }),
  };
  return titleOf(values, world, labels, titleLength);
}
