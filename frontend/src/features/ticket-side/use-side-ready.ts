import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { linksQuery, similarQuery } from '@/features/merges/api';
import { characterSanctionsQuery } from '@/features/sanctions/api';
import { playerQuery } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { accusedQuery } from './api';

type Loading = { isPending: boolean; fetchStatus: string; isEnabled: boolean };
const isSettled = ({ isPending, fetchStatus, isEnabled }: Loading) =>
  !isEnabled || !isPending || fetchStatus === 'paused';

/**
 * Whether all data that affects the heights of the side column has loaded or failed. Shown one by one, each section
 * would push down the ones below while they are read or clicked.
 */
export function useSideReady({ id, category, worldId, affectedCharacters: [name = ''] }: TicketDetail): boolean {
  const enabled = isReport({ category }) && worldId !== null && name !== '';
  const loading = [
    useQuery(playerQuery(id)),
    useQuery(similarQuery(id)),
    useQuery(linksQuery(id)),
    // The first accused character is expanded.
    useQuery({ ...accusedQuery(name, worldId ?? 0), enabled }),
    useQuery({ ...characterSanctionsQuery(name, worldId ?? 0), enabled }),
  ];
  const [isReady, setReady] = useState(false);
  if (!isReady && loading.every(isSettled)) setReady(true);
  return isReady;
}
