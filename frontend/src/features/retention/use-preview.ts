import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { RetentionPreview } from '@/shared/contract';
import { useRested } from '@/shared/hooks/use-rested';
import { retentionPreviewQuery } from './api';
import { type Change, isValid, monthsOf } from './rules';

const REST_MS = 300;

export type Count = RetentionPreview | 'pending' | null;

/** How many tickets each rule deletes. Counts of rules that did not change stay while others are counted. */
export function usePreview(changes: readonly Change[]) {
  const months = useRested(JSON.stringify(monthsOf(changes)), REST_MS);
  const { data, error, refetch } = useQuery({
    ...retentionPreviewQuery(JSON.parse(months) as ReturnType<typeof monthsOf>),
    enabled: months !== '{}',
    placeholderData: keepPreviousData,
  });
  const countOf = ({ subject, months: wanted }: Change): Count => {
    if (wanted === null || !isValid(wanted)) return null;
    const row = data?.rows.find((one) => one.subject === subject);
    if (row && data?.months[subject] === wanted) return row;
    return error ? null : 'pending';
  };
  return { countOf, error, retry: () => void refetch() };
}
