import { Button } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/sanction-strings';
import type { Sanction } from '@/shared/contract';
import { useMe } from '@/shared/session/me';
import { Failure } from '@/shared/ui/states';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { characterSanctionsQuery } from './api';
import { LiftDialog } from './lift-dialog';
import { SanctionDialog } from './sanction-dialog';
import { SanctionState } from './sanction-state';
import css from './sanctions.module.css';
import { datedOf, mayLift, useEndText } from './words';

type CharacterProps = { ticketId: number; name: string; worldId: number };

/** The sanctions of an accused character, with a button for a new one. */
export function CharacterSanctions({ ticketId, name, worldId }: CharacterProps) {
  const { t } = useTranslation('sanctions');
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useQuery(characterSanctionsQuery(name, worldId));
  return (
    <section className={css.character} aria-label={t('record.list')}>
      <h4>{t('record.list')}</h4>
      {!data && error && <Failure error={error} text={t('failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={css.note}>{t('record.none')}</p>}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map((sanction) => (
            <RecordedSanction key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
      <Button onClick={() => setNew(true)}>{t('record.open')}</Button>
      {isNew && <SanctionDialog ticketId={ticketId} name={name} onDone={() => setNew(false)} />}
    </section>
  );
}

function RecordedSanction({ sanction }: { sanction: Sanction }) {
  const { t } = useTranslation('sanctions');
  const endText = useEndText();
  const [isLifting, setLifting] = useState(false);
  const dated = datedOf(sanction);
  const { appeal, decidedBy } = sanction;
  return (
    <li>
      <p className={css.head}>
        <b>{t(`kind.${sanction.kind}`)}</b> <SanctionState sanction={dated} />
      </p>
      <p className={css.note}>
        {[endText(dated), decidedBy && t('record.by', { name: decidedBy.name })].filter(Boolean).join(' · ')}
      </p>
      <p className={css.reason} dir="auto">
        {sanction.publicReason}
      </p>
      {appeal && (
        <p className={css.note}>
          <span>{appeal.state === 'pending' ? t('record.pending') : t(`appeal.${appeal.state}`)}</span>{' '}
          {appeal.ticketId !== null && <TicketLink id={appeal.ticketId}>{`#${appeal.ticketId}`}</TicketLink>}
        </p>
      )}
      {mayLift(sanction, useMe()) && (
        <Button type="link" size="small" className={css.lift} onClick={() => setLifting(true)}>
          {t('record.lift')}
        </Button>
      )}
      {isLifting && <LiftDialog sanction={sanction} onDone={() => setLifting(false)} />}
    </li>
  );
}
