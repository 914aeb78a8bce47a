import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pushOffer } from '@/features/push/offer';
import { useConfig } from '@/shared/api/config';
import type { TicketDetail } from '@/shared/contract';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { useMe } from '@/shared/session/me';
import { useToast } from '@/shared/ui/toast/toast';
import { createTicketMutation } from './api';
import { draft } from './draft';
import type { NewTicket } from './rules';
import { useDelivery } from './use-delivery';

type Handlers = {
  onDone: (ticketId: number) => void;
  onRefused: (error: unknown) => void;
};

/** Creates the ticket once, however often the button is pressed, then uploads its files. */
export function useNewTicket({ onDone, onRefused }: Handlers) {
  const { t } = useTranslation('newTicket');
  const toast = useToast();
  const me = useMe();
  const { firstAnswerHours } = useConfig();
  const create = useMutation(createTicketMutation(useQueryClient()));
  const { parcels, start, retry } = useDelivery();
  const [ticket, setTicket] = useState<TicketDetail | null>(null);
  const attempt = useAttempt<NewTicket>();
  const sending = useRef(false);
  const here = useStillHere();

  function arrived(id: number, whole: boolean) {
    if (!whole) return toast.warning(t('delivery.failed'), t('delivery.failedDetail'));
    const created = t('created.title', { id });
    if (!here.current) return toast.success(created, t('created.text', { count: firstAnswerHours }));
    toast.said(created);
    onDone(id);
  }

  async function make(body: NewTicket, files: readonly File[]) {
    const { key: idempotencyKey, ...sent } = attempt.callFor(body);
    const made = await create.mutateAsync({ body: sent, idempotencyKey });
    draft.clear(me.id);
    pushOffer.begin(me.id);
    if (files.length > 0) setTicket(made);
    arrived(made.id, await start(made.id, files));
  }

  /** Ignored while the first attempt is running. */
  async function send(body: NewTicket, files: readonly File[]) {
    if (sending.current) return;
    sending.current = true;
    await make(body, files).catch((error: unknown) => {
      sending.current = false;
      onRefused(error);
    });
  }

  const resend = async (made: TicketDetail) => arrived(made.id, await retry(made.id));

  return { send, busy: create.isPending, ticket, parcels, resend };
}

function useStillHere() {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
