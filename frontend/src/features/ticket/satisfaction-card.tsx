import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useSuspendedFromWriting } from '@/features/suspensions/own-suspension';
import { REPLY_FIELD } from '@/features/thread/rules';
import { Face, SCORES, type Score } from '@/features/ticket-side/satisfaction-face';
import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import type { TicketDetail } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { useToast } from '@/shared/ui/toast/toast';
import { rateTicket } from './api';
import css from './satisfaction-card.module.css';

/** Anchor in the mail about a resolved ticket. */
const ANCHOR = 'satisfaction';

export function SatisfactionCard({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  const rating = ticket.satisfaction;
  const [isOpen, setOpen] = useState(rating === null);
  const change = useRef<HTMLButtonElement>(null);
  const isFolded = rating !== null && !isOpen;
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (isFolded && wasOpen) change.current?.focus();
  }, [isFolded, wasOpen]);

  if (!isFolded)
    return (
      <RatingForm
        ticket={ticket}
        isChange={wasOpen || rating !== null}
        onDone={() => {
          setWasOpen(true);
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

type FormProps = {
  ticket: TicketDetail;
  isChange: boolean;
  onDone: () => void;
};

/** A tap on a face saves the score; the comment is optional. */
function RatingForm({ ticket, isChange, onDone }: FormProps) {
  const { t } = useTranslation('conversation');
  const isBarred = useSuspendedFromWriting();
  const titleId = useId();
  const form = useRef<HTMLElement>(null);
  const { rate, sentScore, isPending } = useRate(ticket.id);
  const { score: savedScore = null, comment: savedComment } = ticket.satisfaction ?? {};
  const score = (sentScore ?? savedScore) as Score | null;
  // Here, because a refused rating removes the field.
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (!isChange && location.hash !== `#${ANCHOR}`) return;
    form.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChange]);

  return (
    <section ref={form} className={css.card} id={ANCHOR} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>{t('rating.title')}</h3>
        {ticket.status === 'resolved' && !isBarred && (
          <Button type="link" onClick={() => document.getElementById(REPLY_FIELD)?.focus()}>
            {t('rating.help')}
          </Button>
        )}
      </div>
      <Faces
        labelId={titleId}
        chosen={score}
        onChoose={(value) => void rate({ score: value, comment: savedComment ?? '' })}
      />
      <span role="status" className="vh">
        {savedScore !== null && !isPending && `${t('rating.thanks')} ${t(`rating.score.${savedScore as Score}`)}`}
      </span>
      {score !== null && (
        <CommentForm
          score={score}
          saved={ticket.satisfaction}
          typed={typed}
          onType={setTyped}
          busy={isPending}
          onSend={(comment) => rate({ score, comment })}
          onDone={onDone}
        />
      )}
    </section>
  );
}

type CommentProps = {
  score: Score;
  saved: NonNullable<TicketDetail['satisfaction']> | null;
  typed: string | null;
  onType: (text: string) => void;
  busy: boolean;
  onSend: (comment: string) => Promise<boolean>;
  onDone: () => void;
};

function CommentForm({ score, saved, typed, onType, busy, onSend, onDone }: CommentProps) {
  const { t, i18n } = useTranslation('conversation');
  const { ratingCommentMax } = useConfig().limits;
  const before = saved?.comment ?? '';
  const comment = typed ?? before;
  const isChanged = comment.trim() !== before;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || (await onSend(comment))) onDone();
  }
  return (
    <form className={css.more} onSubmit={(event) => void submit(event)}>
      <Input.TextArea
        value={comment}
        onChange={({ target }) => onType(target.value)}
        maxLength={ratingCommentMax}
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={t(`rating.comment.${score}`)}
        aria-label={t(`rating.comment.${score}`)}
      />
      <div className={css.send}>
        <small>
          {saved ? t('rating.who', { until: fullDateTime(saved.changeableUntil, i18n.language) }) : t('rating.saving')}
        </small>
        <Button htmlType="submit" loading={busy && isChanged}>
          {t(isChanged ? 'rating.send' : 'rating.done')}
        </Button>
      </div>
    </form>
  );
}

/** Sends ratings one after the other, so that the last one holds. */
function useRate(ticketId: number) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables } = useMutation(rateTicket(useQueryClient(), ticketId));
  async function rate(rating: { score: Score; comment: string }): Promise<boolean> {
    try {
      await mutateAsync(rating);
      return true;
    } catch (error) {
      toast.error(t('rating.failed'), errorText(error, t('undone.unknown')));
      return false;
    }
  }
  return { rate, isPending, sentScore: isPending ? variables.score : undefined };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type FacesProps = { labelId: string; chosen: Score | null; onChoose: (score: Score) => void };

/** Arrows only move the focus, because choosing sends. */
function Faces({ labelId, chosen, onChoose }: FacesProps) {
  const { t } = useTranslation('conversation');
  const group = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const faces = [...(group.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const at = faces.findIndex((face) => face === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    faces[(at + step + faces.length) % faces.length]!.focus();
  }
  return (
    <div
      ref={group}
      className={css.faces}
      role="radiogroup"
      aria-labelledby={labelId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {SCORES.map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={chosen === value}
          tabIndex={value === (chosen ?? SCORES[0]) ? 0 : -1}
          onClick={() => value !== chosen && onChoose(value)}
        >
          <Face score={value} />
          <span>{t(`rating.score.${value}`)}</span>
        </button>
      ))}
    </div>
  );
}
