import { BulbOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Incident } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { useToast } from '@/shared/ui/toast/toast';
import { attachAllMutation, similarToIncidentQuery } from './screen-api';
import css from './incident.module.css';
import { TicketRow } from './ticket-row';

const POLL_MS = 30_000;
const NAMED_MAX = 4;

/** Suggests tickets that may be about the incident. Nothing is attached without a click. */
export function SimilarOffer({ incident: { id } }: { incident: Incident }) {
  const { t, i18n } = useTranslation('incidents');
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { data: tickets = [] } = useLiveQuery(similarToIncidentQuery(id), POLL_MS);
  const { mutate, isPending } = useMutation(attachAllMutation(useQueryClient(), id));
  if (tickets.length === 0) return null;
  const ids = tickets.map((ticket) => ticket.id);
  const named = new Intl.ListFormat(i18n.language).format(
    ids.length > NAMED_MAX
      ? [...ids.slice(0, NAMED_MAX - 1).map(String), t('offer.more', { count: ids.length - NAMED_MAX + 1 })]
      : ids.map(String),
  );
  const attach = (which: number[]) =>
    mutate(which, {
      onSuccess: () => toast.success(t('attach.done', { count: which.length })),
      onError: (error) => toast.error(t('attach.failed'), error),
    });
  return (
    <div className={css.offer}>
      <div className={css.offered}>
        <BulbOutlined aria-hidden />
        <p>
          <b>{t('offer.found', { count: ids.length })}</b> <span>{named}</span>
        </p>
        <Button type="text" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'offer.hide' : 'offer.show')}
        </Button>
        <Button size="small" loading={isPending} onClick={() => attach(ids)}>
          {t('offer.attach', { count: ids.length })}
        </Button>
      </div>
      {isOpen && (
        <ul className={css.tickets}>
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              deed={t('attach.deed')}
              label={t('offer.attachOne', { id: ticket.id })}
              isBusy={isPending}
              onDeed={() => attach([ticket.id])}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
