import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { writeInto, type Field, type FieldQuestion } from '@/features/macros/rules';
import { teamOfTicketQuery } from '@/features/users/team-query';
import type { TeamMember } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { calendarDay } from '@/shared/lib/when';
import { usePresenceOf } from '@/shared/live/presence';
import { Marked } from '@/shared/ui/dialog/marked';
import { OwnerMark } from '@/shared/ui/mark/person-marks';
import { Failure } from '@/shared/ui/states';
import css from './macro-list.module.css';
import { matchingPeople } from './mention-rules';
import { useFieldList, type FieldListProps } from './use-field-list';

type MentionListProps = FieldListProps & {
  ticketId: number;
  people: readonly TeamMember[];
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The mention ends with a space, so that the sentence goes on. */
function insert(element: ReturnType<Field>, question: FieldQuestion, name: string) {
  if (!element) return;
  const isFollowed = /^\s/.test(element.value.slice(question.end));
  writeInto(element, question, isFollowed ? `@${name}` : `@${name} `);
}

/** Arrows choose, Enter and Tab insert. */
export function MentionList({ ticketId, people, field, question, onClose, ...connection }: MentionListProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const { isPending, error, refetch } = useQuery({ ...teamOfTicketQuery(ticketId), enabled: false });
  const [wanted, setWanted] = useState({ typed: '', at: 0 });
  const found = matchingPeople(people, question.typed);
  const at = wanted.typed === question.typed ? Math.min(wanted.at, found.length - 1) : 0;
  const current = found[at];
  const optionOf = (person: TeamMember) => `${id}-${person.id}`;
  function choose({ name }: TeamMember) {
    insert(field(), question, name);
    onClose();
  }
  function onKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (isPending) return key === 'Enter';
    const step = STEPS[key];
    if (!current || shiftKey || ctrlKey || metaKey) return false;
    if (step !== undefined) setWanted({ typed: question.typed, at: (at + step + found.length) % found.length });
    else if (key === 'Enter' || key === 'Tab') choose(current);
    else return false;
    return true;
  }
  const panel = useFieldList(connection, onKey, current && optionOf(current));

  return (
    <div ref={panel} className={`${css.panel} ${css.people}`}>
      <div className={css.choose}>
        <div role="listbox" aria-label={t('mention.button')} className={css.options}>
          {found.map((person) => (
            <button
              key={person.id}
              type="button"
              id={optionOf(person)}
              role="option"
              tabIndex={-1}
              aria-selected={person === current}
              className={css.option}
              onClick={() => choose(person)}
            >
              <span aria-hidden>
                <OwnerMark name={person.name} isMine={false} isAway={person.awayUntil ? true : undefined} label="" />
              </span>
              <span className={css.name} dir="auto">
                <Marked text={person.name} typed={question.typed} />
              </span>
              <Whereabouts ticketId={ticketId} person={person} />
            </button>
          ))}
        </div>
        {error && <Failure error={error} text={t('mention.failed')} onRetry={() => void refetch()} />}
        <p className={found.length > 0 ? 'vh' : css.nothing} role="status">
          {found.length > 0 && t('mention.found', { count: found.length })}
          {found.length === 0 && !isPending && !error && t('mention.none', { typed: question.typed })}
        </p>
        <p className={css.means}>{t('mention.means')}</p>
      </div>
    </div>
  );
}

function Whereabouts({ ticketId, person: { id, isOnline, awayUntil } }: { ticketId: number; person: TeamMember }) {
  const { t, i18n } = useTranslation('desk');
  const isHere = usePresenceOf(ticketId).some((present) => present.id === id);
  let words = isOnline ? t('mention.online') : '';
  if (awayUntil) words = t('away.marked', { day: calendarDay(awayUntil, i18n.language) });
  if (isHere) words = t('mention.here');
  return words && <small className={css.whereabouts}>{words}</small>;
}

type MentionLineProps = { people: readonly { name: string }[]; isTeamMissing: boolean };

/** Lists the people mentioned in the note. If the team did not load, says that no mention is sent. */
export function MentionLine({ people, isTeamMissing }: MentionLineProps) {
  const { t, i18n } = useTranslation('desk');
  const names = new Intl.ListFormat(i18n.language).format(people.map(({ name }) => name));
  return (
    <p className={css.asks} role="status" data-missing={isTeamMissing || undefined}>
      {people.length > 0 && t('mention.asks', { names })}
      {isTeamMissing && t('mention.missing')}
    </p>
  );
}
