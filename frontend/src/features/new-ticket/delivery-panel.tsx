import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Panel } from '@/shared/ui/layout';
import { Stub } from '@/shared/ui/ticket/stub';
import { Parcels } from './file-list';
import { ParcelTiles } from './file-tiles';
import css from './new-ticket.module.css';
import { mayRetry, type Parcel } from './use-delivery';

type DeliveryPanelProps = {
  ticket: { id: number; title: string };
  parcels: readonly Parcel[];
  /** Shows three thumbnails per row instead of a list. */
  inTiles: boolean;
  onRetry: () => void;
  onLeave: () => void;
};

/** Shown once the ticket is created, while its files are uploading or some have failed. */
export function DeliveryPanel({ ticket, parcels, inTiles, onRetry, onLeave }: DeliveryPanelProps) {
  const { t } = useTranslation('newTicket');
  const busy = parcels.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = parcels.filter(({ state }) => state === 'failed').length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAskBeforeLeaving(busy);

  return (
    <Panel className={css.delivery}>
      <Stub end={ticket.id} label={t('delivery.created')} fold>
        <h2 ref={heading} tabIndex={-1}>
          {ticket.title}
        </h2>
        <p role="status">{busy ? t('delivery.sending') : failed > 0 && t('delivery.missing', { count: failed })}</p>
      </Stub>
      {inTiles ? <ParcelTiles parcels={parcels} /> : <Parcels parcels={parcels} />}
      {!busy && failed > 0 && (
        <div className={css.deliveryActions}>
          {parcels.some(mayRetry) && (
            <Button type="primary" size="large" onClick={onRetry}>
              {t('delivery.retry')}
            </Button>
          )}
          <Button size="large" onClick={onLeave}>
            {t(inTiles ? 'delivery.open' : 'delivery.leave')}
          </Button>
          {!inTiles && <Link to={`/ticket/${ticket.id}`}>{t('delivery.open')}</Link>}
        </div>
      )}
    </Panel>
  );
}

function useAskBeforeLeaving(busy: boolean) {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
