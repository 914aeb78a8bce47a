import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useToast } from '@/shared/ui/toast/toast';
import { attentionMutation } from './api';

type Ticket = { id: number; takesPart?: boolean };

/** Marks tickets as unread, and follows them; if the reader takes part in all of them, stops following. */
export function useAttention() {
  const { t } = useTranslation('board');
  const toast = useToast();
  const { mutateAsync } = useMutation({
    ...attentionMutation(useQueryClient()),
    onError: (error) => toast.error(t('row.attentionFailed'), error),
  });
  const change = (tickets: readonly Ticket[], to: 'unread' | 'followed' | 'unfollowed') =>
    mutateAsync({ ids: tickets.map(({ id }) => id), to }).then(
      () => true,
      () => false,
    );
  const takesPart = (tickets: readonly Ticket[]) => tickets.every((ticket) => ticket.takesPart);
  return {
    /** @returns whether it is done */
    markUnread: (...tickets: Ticket[]) => change(tickets, 'unread'),
    follow: (...tickets: Ticket[]) => change(tickets, takesPart(tickets) ? 'unfollowed' : 'followed'),
  };
}
