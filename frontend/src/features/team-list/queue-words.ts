import { useTranslation } from 'react-i18next';

import { useMinute } from '@/shared/hooks/use-minute';
import { roughSpanOf, waitOf } from './waiting';

/** `12`; from a thousand on `999+`. */
export const countText = (queue: { count: number; isMore: boolean } | undefined): string | undefined =>
  queue && (queue.isMore ? '999+' : String(queue.count));

/** How long the first of a queue waits, in words. */
export function useLongestWait(oldest: string | null): string | undefined {
  const { t } = useTranslation('board');
  const now = useMinute();
  return oldest === null ? undefined : t('queue.oldest', { span: roughSpanOf(waitOf(oldest, now).minutes) });
}
