import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import type { View, ViewQuery } from '@/shared/contract';
import { firstCharacters } from '@/shared/lib/characters';
import { useConfig } from '@/shared/api/config';
import { useToast } from '@/shared/ui/toast/toast';
import { changeViewMutation, createViewMutation, deleteViewMutation, orderViewsMutation, type ViewChange } from './api';
import { moved, queryOfSearch } from './rules';
import type { Views } from './use-views';

export type MenuAction = 'rename' | 'copy' | 'share' | 'unshare' | 'delete';
export type ViewAction = MenuAction | 'up' | 'down';
/** The view being named: a new one with these filters, or an existing one. */
export type Naming = { query: ViewQuery } | { view: View };
export type ViewActions = ReturnType<typeof useViewActions>;

export function useViewActions(views: Views) {
  const { t } = useTranslation('views');
  const client = useQueryClient();
  const toast = useToast();
  const { viewNameLength } = useConfig().limits;
  const [naming, setNaming] = useState<Naming | null>(null);
  const [deleting, setDeleting] = useState<View | null>(null);
  const create = useMutation(createViewMutation(client));
  const change = useMutation(changeViewMutation(client));
  const remove = useMutation(deleteViewMutation(client));
  const order = useMutation(orderViewsMutation(client));
  const fail = (error: Error) => toast.error(t('failed'), error);

  const put = (view: View, fields: Omit<ViewChange, 'ifUpdatedAt'>, said: 'sharedNow' | 'ownNow') =>
    change.mutate(
      { id: view.id, ...fields, ifUpdatedAt: view.updatedAt },
      { onSuccess: () => toast.said(t(said, view)), onError: fail },
    );

  function save(view: View) {
    change.mutate(
      { id: view.id, query: queryOfSearch(views.shown), ifUpdatedAt: views.knownAt.at },
      {
        onSuccess: () => {
          views.open(view.id);
          toast.said(t('saved', view));
        },
        onError: (error) => {
          // The reader has seen the conflict, so saving again overwrites.
          if (isFault(error, 'conflict')) views.knownAt.renew();
          fail(error);
        },
      },
    );
  }
  function copy({ name, query }: View) {
    create.mutate(
      { name: firstCharacters(t('copyOf', { name }), viewNameLength), query },
      { onSuccess: ({ id }) => views.open(id), onError: fail },
    );
  }
  function confirmDelete() {
    if (!deleting) return;
    const { id, name } = deleting;
    remove.mutate(id, {
      onSuccess: () => {
        if (views.id === id) views.open(null);
        toast.said(t('deleted', { name }));
      },
      onError: fail,
      onSettled: () => setDeleting(null),
    });
  }
  function move(view: View, to: (index: number) => number) {
    const group = views.list.filter(({ isShared }) => isShared === view.isShared);
    const from = group.findIndex(({ id }) => id === view.id);
    const next = moved(group, from, to(from));
    if (next !== group) order.mutate(next, { onError: fail });
  }

  const run: Record<ViewAction, (view: View) => void> = {
    up: (view) => move(view, (index) => index - 1),
    down: (view) => move(view, (index) => index + 1),
    rename: (view) => setNaming({ view }),
    copy,
    share: (view) => put(view, { isShared: true }, 'sharedNow'),
    unshare: (view) => put(view, { isShared: false }, 'ownNow'),
    delete: setDeleting,
  };
  return {
    act: (action: ViewAction, view: View) => run[action](view),
    moveTo: (view: View, index: number) => move(view, () => index),
    save,
    saveAsNew: () => setNaming({ query: queryOfSearch(views.shown) }),
    naming,
    stopNaming: () => setNaming(null),
    deleting,
    stopDeleting: () => setDeleting(null),
    confirmDelete,
    isSaving: change.isPending || create.isPending,
    isDeleting: remove.isPending,
  };
}
