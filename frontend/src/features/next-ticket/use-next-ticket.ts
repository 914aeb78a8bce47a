import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { TicketDetail } from '@/shared/contract';
import { useCameFrom, useTicketTarget } from '@/shared/ui/ticket/ticket-link';
import { useToast } from '@/shared/ui/toast/toast';
import { nextSourceOf, type NextSource } from './source';

type Request = NextSource & { skip?: number[] };

/** The response is empty when no ticket waits. */
const take = (body: Request) => bodyOf<TicketDetail | undefined>(api.POST('/api/tickets/next', { body }));

const LIST = '/dashboard';
const isTicket = (pathname: string) => pathname.startsWith('/ticket/');

/** The filters of the list on screen, or of the list from which the ticket on screen was opened. */
export function useListSearch(): URLSearchParams {
  const { pathname, search } = useLocation();
  const from = useCameFrom();
  const isFromList = isTicket(pathname) && from?.startsWith(`${LIST}?`);
  return new URLSearchParams(isFromList ? from!.slice(LIST.length) : search);
}

/**
 * Takes the ticket that has waited longest in the queue or view, and opens it: `take({ skip: [7] })`. On the page of a
 * ticket it replaces that ticket in the history, so that the way back leads to the list.
 */
export function useNextTicket({ onEmpty }: { onEmpty: () => void }) {
  const { t } = useTranslation('shortcuts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const source = nextSourceOf(useListSearch());
  const targetOf = useTicketTarget();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: take,
    onSettled: () => client.invalidateQueries({ queryKey: keys.tickets.lists }),
  });

  async function open(id: number) {
    if (isTicket(pathname)) return navigate({ pathname: `/ticket/${id}`, search }, { replace: true, state });
    const { to, options } = targetOf(id);
    return navigate(to, options);
  }
  return {
    isPending,
    /** @returns the ticket that was taken, if one waited */
    take: async (passedOn: { skip?: number[] } = {}) => {
      try {
        const next = await mutateAsync({ ...source, ...passedOn });
        if (next) await open(next.id);
        else onEmpty();
        return next;
      } catch (error) {
        toast.error(t('next.failed'), error);
        return undefined;
      }
    },
  };
}
