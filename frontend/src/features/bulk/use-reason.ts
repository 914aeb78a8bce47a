import { useTranslation } from 'react-i18next';

import type { FaultCode } from '@/shared/api/errors';

export const ASSIGNED_MEANWHILE = 'ticket.assigned_meanwhile' satisfies FaultCode;

/** No code of a fault but the text of a wrong field. */
const REPORTS_ONLY = 'verdict.reports_only';

/** Explains why a ticket was not changed. `name`: the current assignee, if known. */
export function useReason() {
  const { t } = useTranslation('shortcuts');
  return (outcome: string, name?: string): string => {
    const code = outcome as FaultCode;
    if (code === 'not_found') return t('bulk.reason.missing');
    if (code === ASSIGNED_MEANWHILE) return name ? t('bulk.reason.takenBy', { name }) : t('bulk.reason.taken');
    if (code === 'ticket.released_meanwhile') return t('bulk.reason.released');
    if (outcome === REPORTS_ONLY) return t('bulk.reason.noReport');
    if (code === 'ticket.merged') return t('bulk.reason.merged');
    if (code === 'ticket.blanked') return t('bulk.reason.blanked');
    return code === 'ticket.only_reopened' ? t('bulk.reason.closed') : t('bulk.reason.other');
  };
}
