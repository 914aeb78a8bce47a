import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { PLAYER_MS } from '@/features/thread/api';
import { useConfig } from '@/shared/api/config';
import type { Me, TicketDetail } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useToast } from '@/shared/ui/toast/toast';
import { conflictsQuery, declareConflict } from './api';
import css from './conflict-people.module.css';
import { SideSection } from './side-section';

const ConflictPeople = lazyPart(() => import('./conflict-people'), 'ConflictPeople');

type ConflictSectionProps = { ticket: TicketDetail; me: Me };

/** Lists the members from whom the ticket is hidden, and lets the reader declare a conflict of interest. */
export function ConflictSection({ ticket, me }: ConflictSectionProps) {
  const { t } = useTranslation('desk');
  const { conflictGuard = false, withholdsTickets = false } = useConfig();
  const enabled = withholdsTickets && me.role === 'admin';
  const { data } = useLiveQuery({ ...conflictsQuery(ticket.id), enabled }, PLAYER_MS);
  const isKnown = data !== undefined && (data.aboutTeam || data.people.length > 0);
  // While the setting is off, nothing can be declared, but known conflicts are shown.
  if (!conflictGuard && !isKnown) return null;
  return (
    <SideSection title={t('conflict.title')}>
      <div className={css.content}>
        {!conflictGuard && <p>{t('conflict.guardOff')}</p>}
        {data && (
          <Suspense>
            <ConflictPeople ticket={ticket} conflicts={data} mayAdd={conflictGuard} />
          </Suspense>
        )}
        {conflictGuard && ticket.userId !== me.id && <Declare id={ticket.id} />}
      </div>
    </SideSection>
  );
}

function Declare({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending } = useMutation(declareConflict(useQueryClient(), id));

  function declare() {
    mutate(undefined, {
      onSuccess: () => {
        toast.leaving(t('conflict.declared', { id }));
        void navigate('/dashboard', { replace: true });
      },
      onError: (error) => {
        setAsking(false);
        toast.error(t('conflict.declareFailed'), error);
      },
    });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('conflict.declare')}</Button>
      <ConfirmDialog
        question={
          asking
            ? { title: t('conflict.askTitle', { id }), text: t('conflict.askText'), yes: t('conflict.declareYes') }
            : null
        }
        danger
        busy={isPending}
        onYes={declare}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
