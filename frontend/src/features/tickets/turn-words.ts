import type { TFunction } from 'i18next';

import type { OwnTicket } from '@/shared/contract';
import { dayAndTime, deadline, timeLeft } from '@/shared/lib/near-times';
import { amountOf, isFar } from './queue-position';

type Words = TFunction<['tickets', 'common', 'conversation']>;

/** Appended to the status name. */
function detailOf({ status, closesAt, queue }: OwnTicket, t: Words, language: string): string {
  const ahead = queue?.ahead ?? null;
  if (status === 'open' && ahead !== null && !isFar(ahead)) return t('tickets:turn.place', { place: ahead + 1 });
  if (!closesAt) return '';
  if (status === 'waiting_response') return t('tickets:turn.until', { at: deadline(closesAt, language) });
  return status === 'resolved' ? t('tickets:turn.closes', { in: timeLeft(closesAt, language) }) : '';
}

/** Whose turn it is and until when: "Sua vez, até seg., 19:25". Begins with the status name. */
export function turnWords(ticket: OwnTicket, t: Words, language: string): string {
  const detail = detailOf(ticket, t, language);
  return [t(`common:playerStatus.${ticket.status}`), detail].filter(Boolean).join(', ');
}

export type Change = { icon: 'tick' | 'clock' | null; text: string };

/** The last or the next change, for the foot of a card. `answerHours` is the promise of the club. */
export function changeOf(
  { status, queue, statusChange, blankedAt }: OwnTicket,
  t: Words,
  language: string,
  answerHours: number,
): Change | null {
  if (status === 'open' && queue) return { icon: 'clock', text: queueWords(queue, t, language, answerHours) };
  if (status === 'in_progress' && statusChange?.by === 'team')
    return { icon: 'tick', text: t('tickets:turn.taken', { at: dayAndTime(statusChange.at, language) }) };
  if (status === 'resolved' && !blankedAt) return { icon: null, text: t('tickets:turn.writeAgain') };
  if (status === 'closed' && statusChange?.by === 'clock')
    return { icon: null, text: t('conversation:turn.closedByClock') };
  return null;
}

type Queue = NonNullable<OwnTicket['queue']>;

function queueWords({ p80Minutes, basis }: Queue, t: Words, language: string, answerHours: number): string {
  if (p80Minutes === null || basis === null) return t('conversation:turn.usually', { count: answerHours });
  return t(`conversation:turn.${basis}`, { time: amountOf(p80Minutes, language) });
}

const SEPARATOR = ' - ';
type Part = { text: string; tone: 'quiet' | 'world' | 'strong' };

/**
 * Splits a generated title. Category and world are less prominent than the text after them, which distinguishes
 * tickets.
 */
export function titleParts(title: string, world: string | undefined): Part[] {
  const words = title.split(SEPARATOR);
  const at = world === undefined ? -1 : words.indexOf(world);
  if (at <= 0) return [{ text: title, tone: 'strong' }];
  const [before, after] = [words.slice(0, at).join(SEPARATOR), words.slice(at + 1).join(SEPARATOR)];
  if (!after)
    return [
      { text: before, tone: 'strong' },
      { text: SEPARATOR + world, tone: 'world' },
    ];
  return [
    { text: before + SEPARATOR, tone: 'quiet' },
    { text: world + SEPARATOR, tone: 'world' },
    { text: after, tone: 'strong' },
  ];
}
