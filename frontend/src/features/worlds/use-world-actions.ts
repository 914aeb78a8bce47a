import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminWorld } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';
import { changeWorldMutation, deleteWorldMutation, reorderWorldsMutation } from './api';
import { moved } from './rules';
import type { WorldAction } from './world-menu';

export type Confirmation = { kind: 'retire' | 'delete'; world: AdminWorld };

/** Moves, retires, reopens and deletes worlds. Retiring and deleting ask for confirmation. */
export function useWorldActions(worlds: readonly AdminWorld[]) {
  const { t } = useTranslation('worlds');
  const client = useQueryClient();
  const toast = useToast();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const change = useMutation(changeWorldMutation(client));
  const remove = useMutation(deleteWorldMutation(client));
  const order = useMutation(reorderWorldsMutation(client));
  const fail = (error: Error) => toast.error(t('saveFailed'), error);

  function move(from: number, to: number) {
    const next = moved(worlds, from, to);
    if (next !== worlds) order.mutate(next, { onError: fail });
  }
  function setActive(world: AdminWorld, isActive: boolean) {
    change.mutate(
      { id: world.id, isActive },
      {
        onSuccess: () => toast.said(t(isActive ? 'reopened' : 'retiredDone', { name: world.name })),
        onError: fail,
        onSettled: () => setConfirmation(null),
      },
    );
  }
  function confirm() {
    if (!confirmation) return;
    const { kind, world } = confirmation;
    if (kind === 'retire') return setActive(world, false);
    remove.mutate(world.id, {
      onSuccess: () => toast.said(t('deleted', { name: world.name })),
      onError: fail,
      onSettled: () => setConfirmation(null),
    });
  }
  function act(action: WorldAction, world: AdminWorld) {
    const index = worlds.indexOf(world);
    if (action === 'up') move(index, index - 1);
    else if (action === 'down') move(index, index + 1);
    else if (action === 'reopen') setActive(world, true);
    else setConfirmation({ kind: action, world });
  }

  return {
    act,
    move,
    confirmation,
    confirm,
    cancel: () => setConfirmation(null),
    busy: change.isPending || remove.isPending,
  };
}
