import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { inOrderToAssign, teamQuery } from '@/features/users/team-query';
import { verdictsOfMany } from '@/shared/contract';
import { folded } from '@/shared/lib/folded';
import { calendarDay } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { CommandDialog, type Choice } from '@/shared/ui/dialog/command-list';
import { PriorityMark, StatusChip, useStatusName } from '@/shared/ui/mark/chips';
import { commonPriorities, commonStatuses, concluding } from './bulk-rules';
import { bulkStore, type BulkField, type BulkTicket } from './bulk-store';
import { useBulk, useBulkState } from './use-bulk';

export function Question() {
  const { t } = useTranslation('shortcuts');
  const { question } = useBulkState();
  // The texts stay during the closing animation.
  const [shown, setShown] = useState(question);
  const [typed, setTyped] = useState('');
  if (question && question !== shown) setShown(question);
  const { field = 'status', tickets = [] } = shown ?? {};
  const choices = useChoices(field, tickets).filter(({ text }) => folded(text).includes(folded(typed.trim())));
  const isResolving = field === 'verdict' && commonStatuses(tickets).includes('resolved');
  const title = t(isResolving ? 'bulk.ask.resolving' : `bulk.ask.${field}`, {
    tickets: nameOf(tickets),
    count: tickets.length,
  });
  return (
    <CommandDialog
      open={question !== null}
      title={title}
      placeholder={title}
      typed={typed}
      onType={setTyped}
      groups={choices.length > 0 ? [{ name: title, choices }] : []}
      nothing={t('bulk.noValue')}
      onClose={() => bulkStore.change({ question: null })}
    />
  );
}

/** `#7`, or the number of tickets. */
const nameOf = (tickets: readonly BulkTicket[]) =>
  tickets.length === 1 ? `#${tickets[0]!.id}` : String(tickets.length);

function useChoices(field: BulkField, tickets: readonly BulkTicket[]): Choice[] {
  const { t, i18n } = useTranslation(['shortcuts', 'common', 'desk']);
  const statusName = useStatusName();
  const me = useMe();
  const { change } = useBulk();
  const { data: members = [] } = useQuery({ ...teamQuery(), enabled: field === 'assignedTo' });
  if (field === 'status')
    return commonStatuses(tickets).map((status) => ({
      key: status,
      text: statusName(status),
      end: <StatusChip value={status} />,
      run: () => void change(tickets, { status }),
    }));
  if (field === 'priority')
    return commonPriorities(tickets).map((priority) => ({
      key: priority,
      text: t(`common:priority.${priority}`),
      end: <PriorityMark value={priority} />,
      run: () => void change(tickets, { priority }),
    }));
  if (field === 'verdict')
    return verdictsOfMany.map((verdict) => ({
      key: verdict,
      text: t(`desk:verdict.name.${verdict}`),
      run: () => void change(tickets, concluding(tickets, verdict)),
    }));
  const people = inOrderToAssign(members, me.id).map(({ id, name, openCount, isOnline, awayUntil }) => ({
    key: String(id),
    text: name,
    end: (
      <small>
        {awayUntil
          ? t('desk:away.marked', { day: calendarDay(awayUntil, i18n.language) })
          : t(isOnline ? 'bulk.loadOnline' : 'bulk.load', { count: openCount })}
      </small>
    ),
    run: () => void change(tickets, { assignedTo: id }, { assigneeName: name }),
  }));
  const nobody = { key: 'nobody', text: t('bulk.nobody'), run: () => void change(tickets, { assignedTo: null }) };
  return tickets.some(({ assignee }) => assignee) ? [...people, nobody] : people;
}
