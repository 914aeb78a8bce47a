import { useTranslation } from 'react-i18next';

import { maintenanceQuery, POLL_MS } from '@/features/team-board/api';
import { serverDate } from '@/shared/lib/server-clock';
import { dayFigures, timeOf } from '@/shared/lib/when';
import { useLiveQuery } from '@/shared/live/use-live-query';
import css from './admin.module.css';

/** The start of the current maintenance. Renders nothing outside of maintenance. */
export function MaintenanceState() {
  const { t, i18n } = useTranslation('administration');
  const { data } = useLiveQuery(maintenanceQuery(), POLL_MS.maintenance);
  if (!data?.isActive) return null;
  const { enabledAt } = data;
  if (!enabledAt) return <small className={css.on}>{t('maintenanceOnPlain')}</small>;
  const isToday = new Date(enabledAt).toDateString() === serverDate().toDateString();
  const at = isToday ? timeOf(enabledAt, i18n.language) : dayFigures(enabledAt, i18n.language);
  return <small className={css.on}>{t('maintenanceOn', { at })}</small>;
}
