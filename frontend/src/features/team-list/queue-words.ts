import { useTranslation } from 'react-i18next';

import { useMinute } from '@/shared/hooks/use-minute';
import { minutesSince, roughSpanOf } from './waiting';

/** `12`; `999+` from 1000 on. */
export const countText = (queue: { count: number; isMore: boolean } | undefined): string | undefined =>
  queue && (queue.isMore ? '999+' : String(queue.count));

/** The waiting time of the oldest ticket. */
export function useLongestWait(oldest: string | null): string | undefined {
  const { t } = useTranslation('board');
  const now = useMinute();
  return oldest === null ? undefined : t('queue.oldest', { span: roughSpanOf(minutesSince(oldest, now)) });
}
