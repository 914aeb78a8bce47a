import { ClockCircleOutlined, LockFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import css from '@/features/composer/composer.module.css';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { unsentTexts, useUnsent } from '@/features/unsent/unsent-store';
import type { Me, TicketDetail } from '@/shared/contract';
import { useCopy } from '@/shared/hooks/use-copy';
import { keyboard } from '@/shared/keyboard/keyboard';
import { dayAlone } from '@/shared/lib/when';
import { isTeam } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';

const ClosedDoor = lazyPart(() => import('./closed-door'), 'ClosedDoor');
const ClosedBy = lazyPart(() => import('./closed-by'), 'ClosedBy');
const Separate = lazyPart(() => import('@/features/thread/team-parts'), 'Separate');
/** Prevents a layout shift when the part is loaded. */
const roomFor = (px: number) => <div style={{ minBlockSize: px }} />;

export function ClosedNotice({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { mergedInto, blankedAt } = ticket;
  // Keys typed for the field of a reply must not wait for it.
  useEffect(() => keyboard.ready(), []);
  return (
    <div className={css.closed}>
      <p className={css.closedLine}>
        {blankedAt ? <ClockCircleOutlined aria-hidden /> : <LockFilled aria-hidden />}
        <span>{blankedAt ? <Blanked ticket={ticket} at={blankedAt} me={me} /> : <Closed ticket={ticket} />}</span>
      </p>
      <UnsentTexts draftKey={draftKeyOf(me.id, ticket.id)} />
      {isTeam(me) && !blankedAt && (
        <Suspense fallback={roomFor(32)}>
          {mergedInto ? <Separate id={ticket.id} intoId={mergedInto} /> : <ClosedBy ticket={ticket} me={me} />}
        </Suspense>
      )}
      {ticket.userId === me.id && !mergedInto && (
        <Suspense fallback={roomFor(66)}>
          <ClosedDoor ticket={ticket} me={me} />
        </Suspense>
      )}
    </div>
  );
}

function Closed({ ticket: { mergedInto, closing } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  return (
    <>
      <strong>{t(mergedInto ? 'merged.title' : 'closed.title')}</strong>{' '}
      {mergedInto ? (
        <GoesOn id={mergedInto} />
      ) : (
        <span>{t(closing?.isAutomatic ? 'closed.textByClock' : 'closed.text')}</span>
      )}
    </>
  );
}

function Blanked({ ticket: { mergedInto }, at, me }: { ticket: TicketDetail; at: string; me: Me }) {
  const { t, i18n } = useTranslation('conversation');
  return (
    <>
      <strong>{t('blanked.title', { day: dayAlone(at, i18n.language) })}</strong>{' '}
      {mergedInto ? <GoesOn id={mergedInto} /> : <span>{t(isTeam(me) ? 'blanked.team' : 'blanked.player')}</span>}
    </>
  );
}

function GoesOn({ id }: { id: number }) {
  const { t } = useTranslation('conversation');
  return (
    <>
      <span>{t('merged.goesOn')}</span> <TicketLink id={id}>{`#${id}`}</TicketLink>
    </>
  );
}

export function UnsentTexts({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation('conversation');
  useUnsent(draftKey);
  const texts = unsentTexts(draftKey);
  if (texts.length === 0) return null;
  return (
    <div className={css.unsent} role="status">
      <p>{t('closed.unsent')}</p>
      {texts.map((text) => (
        <UnsentText key={text} text={text} />
      ))}
    </div>
  );
}

function UnsentText({ text }: { text: string }) {
  const { t } = useTranslation(['conversation', 'common']);
  const copy = useCopy();
  const says = { done: t('common:app.copied'), failed: t('closed.copyByHand') };
  return (
    <div className={css.unsentText}>
      <blockquote>{text}</blockquote>
      <Button size="small" onClick={() => void copy(text, says)}>
        {t('common:app.copy')}
      </Button>
    </div>
  );
}
