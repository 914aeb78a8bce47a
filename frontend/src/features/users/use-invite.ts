import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { useCopy } from '@/shared/hooks/use-copy';
import { useToast } from '@/shared/ui/toast/toast';
import { inviteMutation } from './api';
import type { Task } from './task';

/** Completes the link: the server knows only its path until its own URL is configured. */
const whole = (inviteUrl: string) => new URL(inviteUrl, window.location.origin).href;

/** Copies and shows the link of a new invitation. */
export function useShowInvite(onTask: (task: Task) => void) {
  const { t } = useTranslation('people');
  const copy = useCopy();
  return async (person: AdminUser & { inviteUrl?: string }, isAnew: boolean) => {
    const url = whole(person.inviteUrl ?? '');
    const isCopied = await copy(url, { failed: t('link.copyFailed') });
    onTask({ kind: 'link', person, url, isCopied, isAnew });
  };
}

/** Creates another link for a person who has never signed in. */
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
  // A stable function, so that table rows render again only when their own data changes.
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((person: AdminUser) => void latest.current(person), []);
}
