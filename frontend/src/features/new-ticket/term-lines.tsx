import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';

const LINES = ['answer', 'closing', 'queue', 'patience', 'clarity'] as const;

export function TermLines() {
  const { t } = useTranslation('newTicket');
  const { firstAnswerHours } = useConfig();
  return LINES.map((line) => <li key={line}>{t(`terms.${line}`, { count: firstAnswerHours })}</li>);
}
