import { useTranslation } from 'react-i18next';

import type { FaultCode } from '@/shared/api/errors';

export const ASSIGNED_MEANWHILE = 'ticket.assigned_meanwhile' satisfies FaultCode;

/** No codes of faults but the texts of wrong fields. */
type FieldCode = 'verdict.reports_only' | 'ticket.assignee_withheld';

const REASONS = {
  not_found: 'missing',
  [ASSIGNED_MEANWHILE]: 'taken',
  'ticket.released_meanwhile': 'released',
  'ticket.assignee_withheld': 'withheld',
  'ticket.merged': 'merged',
  'ticket.blanked': 'blanked',
  'ticket.only_reopened': 'closed',
  'verdict.reports_only': 'noReport',
  'appeal.undecided': 'undecided',
  'appeal.own_decision': 'ownDecision',
} as const satisfies Partial<Record<FaultCode | FieldCode, string>>;

const isKnown = (outcome: string): outcome is keyof typeof REASONS => outcome in REASONS;

/** Explains why a ticket was not changed. `name`: the current assignee, if known. */
export function useReason() {
  const { t } = useTranslation('shortcuts');
  return (outcome: string, name?: string): string =>
    outcome === ASSIGNED_MEANWHILE && name
      ? t('bulk.reason.takenBy', { name })
      : t(`bulk.reason.${isKnown(outcome) ? REASONS[outcome] : 'other'}`);
}
