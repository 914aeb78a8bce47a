import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { EmptyState, SkeletonRows } from '@/shared/ui/states';
import type { Views } from './use-views';

/** Why the view in the URL shows no tickets; null if it does, or if its filters were changed. */
export function problemOf({ id, current, isLoading, isFailed, isTouched }: Views) {
  if (id === null || isTouched) return null;
  if (isFailed) return 'failed';
  if (!current) return isLoading ? 'loading' : 'missing';
  return current.problem;
}

type ViewProblemProps = {
  problem: NonNullable<ReturnType<typeof problemOf>>;
  onAll: () => void;
  onRetry: () => void;
};

/** Replaces the tickets. */
export function ViewProblem({ problem, onAll, onRetry }: ViewProblemProps) {
  const { t } = useTranslation(['views', 'common']);
  const isWaiting = useDelayedLoading(problem === 'loading');
  if (problem === 'loading') return isWaiting && <SkeletonRows />;
  return (
    <div role="status">
      <EmptyState text={t(`problem.${problem}`)}>
        {problem === 'failed' ? (
          <Button onClick={onRetry}>{t('common:app.retry')}</Button>
        ) : (
          <Button onClick={onAll}>{t('problem.all')}</Button>
        )}
      </EmptyState>
    </div>
  );
}
