import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { useCopy } from '@/shared/hooks/use-copy';
import { useToast } from '@/shared/ui/toast/toast';
import { inviteMutation } from './api';
import type { Task } from './task';

/** The link as a whole: the server knows only its path as long as it was not told its own address. */
const whole = (inviteUrl: string) => new URL(inviteUrl, window.location.origin).href;

/** Copies the link of an invitation that was just made, and shows it. */
export function useShowInvite(onTask: (task: Task) => void) {
  const { t } = useTranslation('people');
  const copy = useCopy();
  return async (person: AdminUser & { inviteUrl?: string }, isAnew: boolean) => {
    const url = whole(person.inviteUrl ?? '');
    const isCopied = await copy(url, { failed: t('link.copyFailed') });
    onTask({ kind: 'link', person, url, isCopied, isAnew });
  };
}

/** Makes another link for somebody who has never signed in. */
export function useInvite(onTask: (task: Task) => void) {
  const { t } = useTranslation('people');
  const toast = useToast();
  const show = useShowInvite(onTask);
  const { mutateAsync } = useMutation(inviteMutation(useQueryClient()));
  const run = async (person: AdminUser) => {
    try {
      await show(await mutateAsync(person.id), person.invitedAt !== null);
    } catch (error) {
      toast.error(t('invite.failed'), error);
    }
  };
  // One function for all time: the rows of the table are drawn again only when their own data change.
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((person: AdminUser) => void latest.current(person), []);
}
