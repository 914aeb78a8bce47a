import { useTranslation } from 'react-i18next';

import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useTerms } from './use-terms';

export function TermLines({ className }: { className?: string }) {
  const { t } = useTranslation('newTicket');
  const { data, error, refetch } = useTerms();
  if (data)
    return (
      <ul className={className}>
        {data.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return error ? <Failure error={error} text={t('terms.failed')} onRetry={() => void refetch()} /> : <SkeletonRows />;
}
