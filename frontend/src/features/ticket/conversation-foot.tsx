import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { SuspensionSlot } from '@/features/suspensions/suspension-slot';
import { useOwnSuspension } from '@/features/suspensions/own-suspension';
import { Composer } from '@/features/composer/composer';
import type { MacroAnswer } from '@/features/composer/macro-answer';
import type { ComposerControls } from '@/features/composer/use-composer';
import css from '@/features/thread/conversation.module.css';
import { isUndecidedAppeal, REPLY_FIELD } from '@/features/thread/rules';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import type { Me, Message, TicketDetail } from '@/shared/contract';
import { isFinal } from '@/shared/lib/status-rules';
import { isTeam } from '@/shared/session/me';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-part';
import { REPLY_HASH } from '@/shared/ui/ticket/ticket-link';
import { underToasts } from '@/shared/ui/toast/toast-place';
import { ClosedNotice, UnsentTexts } from './closed-notice';

const parts = () => import('@/features/composer/later-parts');
const AfterSend = lazyPart(parts, 'AfterSend', { silent: true });
const ClaimConflictBar = lazyPart(parts, 'ClaimConflictBar', {
  silent: true,
});
const PresencePill = lazyPart(parts, 'PresencePill', {
  silent: true,
});
const NewMacro = lazyDialog(parts, 'NewMacro');
const KeptMacro = lazyDialog(parts, 'KeptMacro');

const SatisfactionCard = lazyPart(() => import('./satisfaction-card'), 'SatisfactionCard', { silent: true });

/** Prevents a layout shift when the question is loaded. */
const ROOM = { faces: 139, thanks: 57 };

type ConversationFootProps = {
  ticket: TicketDetail;
  me: Me;
  composer: ComposerControls;
  kept: Message | undefined;
  onKept: () => void;
  onSent: () => void;
  onLeave: () => void;
  pill: ReactNode;
};

export function ConversationFoot({ ticket, me, composer, kept, onKept, onSent, onLeave, pill }: ConversationFootProps) {
  // Not in the composer, which disappears when the ticket is closed: the dialog keeps its text.
  const [newMacro, setNewMacro] = useState<MacroAnswer>();
  const suspension = useOwnSuspension();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === REPLY_HASH) document.getElementById(REPLY_FIELD)?.focus();
  }, [hash]);
  return (
    <div ref={underToasts} className={css.foot} data-screen-only>
      {isTeam(me) && (
        <Suspense>
          <ClaimConflictBar ticket={ticket} me={me} />
          <AfterSend
            ticketId={ticket.id}
            sent={composer.sent}
            afterSend={composer.afterSend}
            onQueueEmpty={() => composer.say('queueEmpty')}
          />
          <PresencePill ticketId={ticket.id} />
          {kept && <KeptMacro message={kept} onClose={onKept} />}
          {newMacro && <NewMacro ticketId={ticket.id} answer={newMacro} onClose={() => setNewMacro(undefined)} />}
        </Suspense>
      )}
      {pill}
      <Rating ticket={ticket} />
      {isFinal(ticket) ? (
        <ClosedNotice ticket={ticket} me={me} />
      ) : suspension?.what === 'write' && !isUndecidedAppeal(ticket) ? (
        <div className={css.block}>
          <SuspensionSlot suspension={suspension} />
          <UnsentTexts draftKey={draftKeyOf(me.id, ticket.id)} />
        </div>
      ) : (
        <Composer
          ticket={ticket}
          composer={composer}
          me={me}
          onSent={onSent}
          onLeave={onLeave}
          onNewMacro={setNewMacro}
        />
      )}
    </div>
  );
}

function Rating({ ticket }: { ticket: TicketDetail }) {
  if (!ticket.mayRate) return null;
  return (
    <Suspense fallback={<div style={{ minBlockSize: ticket.satisfaction ? ROOM.thanks : ROOM.faces }} />}>
      <SatisfactionCard ticket={ticket} />
    </Suspense>
  );
}
