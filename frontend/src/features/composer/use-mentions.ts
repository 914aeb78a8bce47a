import { useQuery } from '@tanstack/react-query';
import { useMemo, type KeyboardEvent } from 'react';

import { writeInto, type Field } from '@/features/macros/rules';
import { mentionBefore } from '@/features/thread/mentions';
import { teamOfTicketQuery } from '@/features/users/team-query';
import type { TeamMember } from '@/shared/contract';
import { mentionQuestionAt } from './mention-rules';
import { useFieldQuestion } from './use-field-question';

const nobody: readonly TeamMember[] = [];

/** The members whom a note in the ticket may ask. */
export function useAskable(ticketId: number, myId: number, enabled: boolean) {
  const { data, isLoading, isLoadingError } = useQuery({ ...teamOfTicketQuery(ticketId), enabled });
  const people = useMemo(() => data?.filter(({ id }) => id !== myId) ?? nobody, [data, myId]);
  return { people, isLoading, isMissing: enabled && isLoadingError };
}

/** The at sign opens the list of the team, in notes only. */
export function useMentions(field: Field, people: readonly TeamMember[], enabled: boolean) {
  const question = useFieldQuestion(field, {
    sign: '@',
    enabled,
    questionAt: (text, caret) => mentionQuestionAt(text, caret, people),
  });

  /** Backspace removes a mention as a whole. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (question.onKeyDown(event)) return true;
    const element = field();
    if (!enabled || event.key !== 'Backspace' || event.nativeEvent.isComposing || !element) return false;
    const { value, selectionStart, selectionEnd } = element;
    const start = selectionStart === selectionEnd ? mentionBefore(value, selectionEnd, people) : null;
    if (start === null) return false;
    event.preventDefault();
    writeInto(element, { start, end: selectionEnd }, '');
    return true;
  }
  return { ...question, onKeyDown };
}
