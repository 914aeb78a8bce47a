import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { privacyRequestsQuery, REQUESTS_POLL_MS } from '@/features/privacy/api';
import { deadlineOf } from '@/features/privacy/deadline-rules';
import { useMinute } from '@/shared/hooks/use-minute';
import { useLiveInterval } from '@/shared/live/use-live-query';
import css from './admin.module.css';

/** The number of requests that nobody has answered, red once one is late. Renders nothing without. */
export function PrivacyState() {
  const { t } = useTranslation('administration');
  const minute = useMinute();
  const { data, hasNextPage } = useInfiniteQuery({
    ...privacyRequestsQuery('open'),
    refetchInterval: useLiveInterval(REQUESTS_POLL_MS),
  });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  const isLate = rows.some((request) => deadlineOf(request, minute).isLate);
  return (
    <small className={css.on} data-late={isLate || undefined}>
      {t(isLate ? 'requestsLate' : 'requests', {
        count: rows.length,
        total: hasNextPage ? `${rows.length}+` : rows.length,
      })}
    </small>
  );
}
