import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { configQuery } from '@/shared/api/config';

/** The admin's text about the maintenance, or the default text. Empty until the server has answered. */
export function MaintenanceText() {
  const { t } = useTranslation('maintenance');
  const { data, isFetching } = useQuery({ ...configQuery(), staleTime: 0 });
  const isKnown = data?.maintenance.isActive;
  if (!isKnown && isFetching) return null;
  return (isKnown && data.maintenance.message) || t('fallback');
}
