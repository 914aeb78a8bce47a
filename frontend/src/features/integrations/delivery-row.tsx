import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Delivery } from '@/shared/contract';
import { fullDateTime, timeOf } from '@/shared/lib/when';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { useToast } from '@/shared/ui/toast/toast';
import shared from '@/shared/ui/list/row-cards.module.css';
import { resendMutation } from './api';
import { DeliveryChip, useResultWords } from './delivery-parts';
import { useEventNames } from './event-names';
import css from './integrations.module.css';

export function DeliveryRow({ delivery, paused }: { delivery: Delivery; paused: boolean }) {
  const { t, i18n } = useTranslation('integrations');
  const nameOf = useEventNames();
  const { event, ticketId, createdAt, status, attempts } = delivery;
  const waitsForFirst = status === 'pending' && attempts === 0;
  return (
    <li>
      <div className={shared.line}>
        <span className={css.what}>
          <b>{nameOf(event)}</b>
          {ticketId !== null && <TicketLink id={ticketId}>{t('deliveries.ticket', { id: ticketId })}</TicketLink>}
        </span>
        <DeliveryChip delivery={delivery} />
      </div>
      <div className={css.foot}>
        <p className={`num ${css.result}`}>
          <time dateTime={createdAt}>{fullDateTime(createdAt, i18n.language)}</time>
          <Result delivery={delivery} />
        </p>
        {!waitsForFirst && !paused && <SendAgain delivery={delivery} />}
      </div>
    </li>
  );
}

function Result({ delivery }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation('integrations');
  const result = useResultWords();
  const { attempts, durationMs, nextAttemptAt } = delivery;
  const facts = [
    attempts > 0 && t('deliveries.tries', { count: attempts }),
    result(delivery),
    durationMs !== null && t('deliveries.took', { ms: durationMs.toLocaleString(i18n.language) }),
    nextAttemptAt && attempts > 0 && t('deliveries.next', { when: timeOf(nextAttemptAt, i18n.language) }),
  ].filter((fact) => typeof fact === 'string');
  return facts.map((fact) => <span key={fact}>{fact}</span>);
}

function SendAgain({ delivery: { id, event, createdAt } }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation('integrations');
  const nameOf = useEventNames();
  const toast = useToast();
  const resend = useMutation(resendMutation(useQueryClient()));

  /**
   * Awaited here, because the row may be unmounted before the request settles, which drops the callbacks of `mutate`.
   */
  async function send() {
    try {
      await resend.mutateAsync(id);
      toast.said(t('deliveries.queued'));
    } catch (error) {
      toast.error(t('deliveries.againFailed'), error);
    }
  }

  return (
    <Button
      size="small"
      loading={resend.isPending}
      aria-label={t('deliveries.againOf', { what: nameOf(event), when: fullDateTime(createdAt, i18n.language) })}
      onClick={() => void send()}
    >
      {t('deliveries.again')}
    </Button>
  );
}
