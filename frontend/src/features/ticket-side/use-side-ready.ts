import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { linksQuery, similarQuery } from '@/features/merges/api';
import { characterSanctionsQuery } from '@/features/sanctions/api';
import { playerQuery } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { accusedQuery } from './api';

type Loading = { isPending: boolean; fetchStatus: string; isEnabled: boolean };
const isSettled = ({ isPending, fetchStatus, isEnabled }: Loading) =>
  !isEnabled || !isPending || fetchStatus === 'paused';

/**
 * Whether everything that decides the heights of the side column is there, or has failed. Shown one by one, each part would
 * push down what is read or about to be clicked below it.
 */
export function useSideReady({ id, category, worldId, affectedCharacters: [name = ''] }: TicketDetail): boolean {
  const enabled = category === 'denuncias_gerais' && worldId !== null && name !== '';
  const loading = [
    useQuery(playerQuery(id)),
    useQuery(similarQuery(id)),
    useQuery(linksQuery(id)),
    // The first of the accused characters is unfolded.
    useQuery({ ...accusedQuery(name, worldId ?? 0), enabled }),
    useQuery({ ...characterSanctionsQuery(name, worldId ?? 0), enabled }),
  ];
  const [isReady, setReady] = useState(false);
  if (!isReady && loading.every(isSettled)) setReady(true);
  return isReady;
}
