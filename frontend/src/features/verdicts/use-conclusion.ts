import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useBulk } from '@/features/bulk/use-bulk';
import { reportSanctionsQuery } from '@/features/sanctions/api';
import { changeTicket } from '@/features/thread/api';
import type { GivenVerdict, TicketDetail, Verdict } from '@/shared/contract';
import { hasEnded, sanctionable } from './verdict-rules';

/** The verdict that somebody gave while the dialog was open, null if it was withdrawn. */
type Meanwhile = { verdict: GivenVerdict | null };
type Choice = { seen: GivenVerdict | null; chosen: Verdict | null; originalId: number | null; meanwhile?: Meanwhile };

const choiceOf = (seen: GivenVerdict | null): Choice =>
  seen ? { seen, chosen: seen.verdict, originalId: seen.duplicateOf } : { seen, chosen: null, originalId: null };

/** The choice, which follows the ticket: a verdict that a colleague gives meanwhile is shown as the chosen one. */
function useChoice({ verdict: given = null }: TicketDetail, isWriting: boolean) {
  const [choice, setChoice] = useState(() => choiceOf(given));
  if (!isWriting && given?.at !== choice.seen?.at) setChoice({ ...choiceOf(given), meanwhile: { verdict: given } });
  const { chosen, originalId, meanwhile } = choice;
  return {
    given,
    chosen,
    setChosen: (next: Verdict) => setChoice({ ...choice, chosen: next }),
    originalId,
    setOriginalId: (id: number | null) => setChoice({ ...choice, originalId: id }),
    meanwhile,
  };
}

/**
 * By default the first accused character gets a sanction unless the report led to one. Until that is known, a report with
 * a verdict counts as if it had, so that a quick Enter asks for the sanction of a new report.
 */
function useSanctionChoice(ticket: TicketDetail) {
  const { data = [], isSuccess } = useQuery(reportSanctionsQuery(ticket.id));
  const names = sanctionable(
    ticket,
    data.map(({ name }) => name),
  );
  const [wants, setWants] = useState<boolean>();
  const [name = names[0], setName] = useState<string>();
  const isFirst = isSuccess ? data.length === 0 : !ticket.verdict;
  return { names, name, setName, wants: names.length > 0 && (wants ?? isFirst), setWants };
}

/** State and actions of the dialog that concludes a report. */
export function useConclusion(ticket: TicketDetail, onDone: () => void) {
  const { change } = useBulk();
  const [isChanging, setChanging] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const duplicate = useMutation(changeTicket(useQueryClient(), ticket.id));
  const isPending = isChanging || duplicate.isPending;
  const choice = useChoice(ticket, isPending);
  const sanction = useSanctionChoice(ticket);
  const isEnded = hasEnded(ticket);
  const [resolves, setResolves] = useState(!isEnded);
  const { chosen, given, originalId } = choice;
  const status = resolves && !isEnded ? ({ status: 'resolved' } as const) : {};

  /** Undoable, as all changes of tickets but a duplicate, which a change of many cannot name. */
  async function apply(what: Parameters<typeof change>[1]) {
    setChanging(true);
    setRefusal(undefined);
    const refused = await change([ticket], what);
    setChanging(false);
    if (refused?.size === 0) onDone();
    else setRefusal(refused?.get(ticket.id));
  }
  function save() {
    if (chosen === null) return;
    if (chosen !== 'duplicate') {
      const isSame = chosen === given?.verdict && !status.status;
      return isSame ? onDone() : void apply({ verdict: chosen, ...status });
    }
    if (originalId === null) return;
    duplicate.mutate({ verdict: chosen, duplicateOf: originalId, ...status }, { onSuccess: onDone });
  }
  return {
    ...choice,
    sanction,
    isEnded,
    resolves,
    setResolves,
    isPending,
    refusal,
    duplicateError: duplicate.error,
    forgetErrors: () => {
      setRefusal(undefined);
      duplicate.reset();
    },
    save,
    closeTicket: () => apply({ status: 'closed' }),
  };
}
export type Conclusion = ReturnType<typeof useConclusion>;
