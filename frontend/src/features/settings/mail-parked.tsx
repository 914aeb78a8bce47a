import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { MailOverview, ParkedMail } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import panel from '@/shared/ui/list/panel-row.module.css';
import { EmptyState } from '@/shared/ui/states';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { useToast } from '@/shared/ui/toast/toast';
import { retryMailMutation } from './api';
import css from './mail.module.css';

/** E-mails that are no longer retried automatically, newest first. */
export function MailParked({ mail: { isOn, parked, counts } }: { mail: MailOverview }) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLDivElement>(null);

  /** The row of a requeued e-mail disappears, and the focus would be lost with its button. */
  function keepFocus() {
    const { activeElement } = document;
    if (activeElement === document.body || list.current?.contains(activeElement)) list.current?.focus();
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t('mail.parked')} className={css.parked}>
      {parked.length === 0 && <EmptyState text={t('mail.empty')} />}
      {parked.length > 0 && (
        <>
          <p className={css.hint}>
            <span>{t('mail.parkedHint')}</span>{' '}
            {counts.parked > parked.length && (
              <span>{t('mail.newest', { shown: parked.length, total: counts.parked })}</span>
            )}
          </p>
          <ul className={css.rows}>
            {parked.map((row) => (
              <ParkedRow key={row.id} mail={row} canRetry={isOn} onRetried={keepFocus} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ParkedRow({ mail, ...retry }: { mail: ParkedMail; canRetry: boolean; onRetried: () => void }) {
  const { t, i18n } = useTranslation('settings');
  const { kind, ticketId, attempts, error, lastAttemptAt } = mail;
  return (
    <li className={panel.row}>
      <div className={css.words}>
        <p className={css.what}>
          <b>{t(`mail.kind.${kind}`)}</b>
          {ticketId !== null && <TicketLink id={ticketId}>{t('mail.ticket', { id: ticketId })}</TicketLink>}
        </p>
        <p className={`num ${css.result}`}>
          {lastAttemptAt && <time dateTime={lastAttemptAt}>{fullDateTime(lastAttemptAt, i18n.language)}</time>}
          <span>{t('mail.attempts', { count: attempts })}</span>
          {error && <span>{t(`mail.error.${error}`)}</span>}
        </p>
      </div>
      {retry.canRetry && <Retry mail={mail} onRetried={retry.onRetried} />}
    </li>
  );
}

function Retry({ mail: { id, kind, ticketId }, onRetried }: { mail: ParkedMail; onRetried: () => void }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const retry = useMutation(retryMailMutation(useQueryClient()));
  const what = [t(`mail.kind.${kind}`), ticketId !== null && t('mail.ticket', { id: ticketId })];

  /** Awaited here, because the row is unmounted before the request settles, which drops the callbacks of `mutate`. */
  async function send() {
    try {
      await retry.mutateAsync(id);
      toast.said(t('mail.queued'));
    } catch (error) {
      toast.error(t('mail.retryFailed'), error);
    } finally {
      onRetried();
    }
  }

  return (
    <Button
      loading={retry.isPending}
      aria-label={t('mail.retryOf', { what: what.filter(Boolean).join(', ') })}
      onClick={() => void send()}
    >
      {t('mail.retry')}
    </Button>
  );
}
