import { useTranslation } from 'react-i18next';

import type { FaultCode } from '@/shared/api/errors';

export const ASSIGNED_MEANWHILE = 'ticket.assigned_meanwhile' satisfies FaultCode;

/** Explains why a ticket was not changed. `name`: the current assignee, if known. */
export function useReason() {
  const { t } = useTranslation('shortcuts');
  return (outcome: string, name?: string): string => {
    const code = outcome as FaultCode;
    if (code === 'not_found') return t('bulk.reason.missing');
    if (code === ASSIGNED_MEANWHILE) return name ? t('bulk.reason.takenBy', { name }) : t('bulk.reason.taken');
    if (code === 'ticket.released_meanwhile') return t('bulk.reason.released');
    return code === 'ticket.only_reopened' ? t('bulk.reason.closed') : t('bulk.reason.other');
  };
}
