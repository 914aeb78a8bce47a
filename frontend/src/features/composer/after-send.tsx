import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { useNextTicket } from '@/features/next-ticket/use-next-ticket';
import type { Preferences } from '@/shared/contract';
import { useCameFrom } from '@/shared/ui/ticket/ticket-link';

type AfterSendProps = {
  ticketId: number;
  /** Grows with every reply that was stored. */
  sent: number;
  afterSend: Preferences['afterSend'];
  onQueueEmpty: () => void;
};

/** After a stored reply: stays, opens the next waiting ticket, or returns to the list. */
export function AfterSend({ ticketId, sent, afterSend, onQueueEmpty }: AfterSendProps) {
  const navigate = useNavigate();
  const from = useCameFrom();
  const { take } = useNextTicket({ onEmpty: onQueueEmpty });
  const leave = useEffectEvent(() => {
    if (afterSend === 'next') void take({ skip: [ticketId] });
    if (afterSend === 'list') void (from === undefined ? navigate('/dashboard') : navigate(-1));
  });

  useEffect(() => {
    if (sent > 0) leave();
  }, [sent]);
  return null;
}
