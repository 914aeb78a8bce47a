import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import type { TicketDetail } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast';
import { rateTicket } from './api';
import { REPLY_FIELD } from './rules';
import css from './satisfaction-card.module.css';
import { Face, SCORES, type Score } from './satisfaction-face';

/** The part of the page that the mail about a resolved ticket links to. */
const ANCHOR = 'satisfaction';

/** Asks the player how the support was; once answered, one line with the way to change the answer. */
export function SatisfactionCard({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  const rating = ticket.satisfaction ?? null;
  const [isOpen, setOpen] = useState(rating === null);
  const change = useRef<HTMLButtonElement>(null);
  const isDone = rating !== null && !isOpen;
  const [wasSent, setSent] = useState(false);
  // The form is gone, so the focus moves on.
  useEffect(() => {
    if (isDone && wasSent) change.current?.focus();
  }, [isDone, wasSent]);

  if (!isDone)
    return (
      <RatingForm
        ticket={ticket}
        isChange={rating !== null}
        onSent={() => {
          setSent(true);
          setOpen(false);
        }}
      />
    );
  return (
    <section className={css.card} id={ANCHOR}>
      <p className={css.thanks} role="status">
        <Face score={rating.score as Score} />
        <span>
          <span>{t('rating.thanks')}</span> <span className="vh">{t(`rating.score.${rating.score as Score}`)}</span>
        </span>
        <Button ref={change} type="link" onClick={() => setOpen(true)}>
          {t('rating.change')}
        </Button>
      </p>
    </section>
  );
}

type FormProps = { ticket: TicketDetail; isChange: boolean; onSent: () => void };

function RatingForm({ ticket, isChange, onSent }: FormProps) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const errorText = useErrorText();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { ratingCommentMax } = useConfig().limits;
  const [score, setScore] = useState((ticket.satisfaction?.score ?? null) as Score | null);
  const [comment, setComment] = useState(ticket.satisfaction?.comment ?? '');
  const { mutateAsync, isPending } = useMutation(rateTicket(useQueryClient(), ticket.id));

  // Focuses the faces when the reader comes from the mail or wants to change the answer.
  useEffect(() => {
    if (!isChange && location.hash !== `#${ANCHOR}`) return;
    const face = form.current?.querySelector<HTMLInputElement>('input:checked') ?? form.current?.querySelector('input');
    face?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChange]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (score === null || isPending) return;
    try {
      await mutateAsync({ score, comment });
      onSent();
    } catch (error) {
      toast.error(t('rating.failed'), errorText(error, t('undone.unknown')));
    }
  }

  return (
    <form
      ref={form}
      className={css.card}
      id={ANCHOR}
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
    >
      <div className={css.head}>
        <h3 id={titleId}>{t('rating.title')}</h3>
        {ticket.status === 'resolved' && (
          <Button type="link" onClick={() => document.getElementById(REPLY_FIELD)?.focus()}>
            {t('rating.help')}
          </Button>
        )}
      </div>
      <div className={css.faces} role="radiogroup" aria-labelledby={titleId}>
        {SCORES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              className="vh"
              name={titleId}
              checked={score === value}
              onChange={() => setScore(value)}
            />
            <Face score={value} />
            <span>{t(`rating.score.${value}`)}</span>
          </label>
        ))}
      </div>
      {score !== null && (
        <div className={css.more}>
          <Input.TextArea
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            maxLength={ratingCommentMax}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={t('rating.comment')}
            aria-label={t('rating.comment')}
          />
          <div className={css.send}>
            <small>{t('rating.who')}</small>
            <Button htmlType="submit" loading={isPending}>
              {t('rating.send')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
