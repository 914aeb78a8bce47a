import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type {
  Priority,
  RemovalPart,
  RemovalReason,
  Status,
  TicketDetail,
  TicketEvent,
  Verdict,
} from '@/shared/contract';
import { dayAlone } from '@/shared/lib/when';
import { useStatusName } from '@/shared/ui/mark/chips';
import { moveByReply } from './rules';

const namesIn = (assignee: TicketDetail['assignee'], events: readonly TicketEvent[]) =>
  new Map(
    [...events.map(({ actor }) => actor), assignee].flatMap((person) => (person ? [[person.id, person.name]] : [])),
  );

export type Sentence = {
  text: string;
  /** A reply caused it: the person did not choose it. */
  byReply?: boolean;
};

type Judged = { to: Verdict | null; otherId?: number };
type Restored = {
  verdict?: Judged;
  status?: { to: Status };
  priority?: { to: Priority };
  assignee?: { toId: number | null };
};

/** The text of an event; null for events that are not shown. The same function while nothing of it changes. */
export function useEventSentence({ userId, assignee }: TicketDetail, events: readonly TicketEvent[]) {
  const { t, i18n } = useTranslation(['conversation', 'common', 'desk']);
  const statusName = useStatusName();
  return useMemo(() => {
    const day = (iso: string) => dayAlone(iso, i18n.language);
    return sentencesOf({ t, statusName, day }, { userId, names: namesIn(assignee, events) });
  }, [t, i18n.language, statusName, userId, assignee, events]);
}

type Translate = TFunction<['conversation', 'common', 'desk']>;
type Words = { t: Translate; statusName: ReturnType<typeof useStatusName>; day: (iso: string) => string };
type Names = ReadonlyMap<number, string>;

function sentencesOf(words: Words, { userId, names }: { userId: number; names: Names }) {
  return (event: TicketEvent): Sentence | null => {
    const move = moveByReply(event, { userId });
    if (move) {
      const text = words.t(`history.${move}`, { status: words.statusName(move), name: event.actor?.name });
      return { text, byReply: true };
    }
    const text = SENTENCES[event.type]?.(words, event, names);
    return text === undefined ? null : { text };
  };
}

const SENTENCES: Readonly<Record<string, (words: Words, event: TicketEvent, names: Names) => string>> = {
  'ticket.opened': ({ t }) => t('history.opened'),
  'ticket.status_changed': ({ t, statusName }, { data, actor }) =>
    actor === null && data.to === 'closed'
      ? t('desk:closed.event')
      : t('history.status', {
          from: statusName(data.from as Status),
          to: statusName(data.to as Status),
        }),
  'ticket.priority_changed': ({ t }, { data }) =>
    t('history.priority', {
      from: t(`common:priority.${data.from as Priority}`),
      to: t(`common:priority.${data.to as Priority}`),
    }),
  'ticket.assigned': assigned,
  'ticket.restored': (words, { data }, names) =>
    words.t('history.restored', { what: restoredParts(words, data as Restored, names).join(', ') }),
  'ticket.rated': ({ t }, { data }) => t('desk:rating.event', { score: data.score }),
  'ticket.survey_changed': ({ t }, { data }) => t(data.noSurvey ? 'desk:rating.switchedOff' : 'desk:rating.switchedOn'),
  'ticket.merged': ({ t }, { data }) => t('desk:belonging.history.merged', { id: data.intoId }),
  'ticket.merge_received': ({ t }, { data }) => t('desk:belonging.history.received', { id: data.sourceId }),
  'ticket.unmerged': ({ t }, { data }) => t('desk:belonging.history.unmerged', { id: data.fromId }),
  'ticket.merge_undone': ({ t }, { data }) => t('desk:belonging.history.undone', { id: data.sourceId }),
  'ticket.linked': ({ t }, { data }) => t('desk:belonging.history.linked', { id: data.otherId }),
  'ticket.unlinked': ({ t }, { data }) => t('desk:belonging.history.unlinked', { id: data.otherId }),
  'ticket.incident_attached': ({ t }, { data }) => t('desk:incident.attached', { id: data.incidentId }),
  'ticket.incident_detached': ({ t }, { data }) => t('desk:incident.detached', { id: data.incidentId }),
  'ticket.closing_soon': ({ t }) => t('history.closingSoon'),
  'ticket.verdict_changed': ({ t }, { data }) => judged(t, data as Judged),
  'ticket.report_reviewed': ({ t }) => t('desk:verdict.history.told'),
  'content.removed': removed,
  'ticket.blanked': ({ t }, { data }) => t(`desk:hold.history.${data.isFilesOnly ? 'filesDeleted' : 'blanked'}`),
  'ticket.held': ({ t, day }, { data }) =>
    typeof data.until === 'string'
      ? t('desk:hold.history.heldUntil', { day: day(data.until) })
      : t('desk:hold.history.held'),
  'ticket.hold_ended': ({ t }) => t('desk:hold.history.ended'),
};

function judged(t: Translate, { to, otherId }: Judged): string {
  if (to === null) return t('desk:verdict.history.withdrawn');
  const verdict = t(`desk:verdict.name.${to}`);
  return otherId === undefined
    ? t('desk:verdict.history.given', { verdict })
    : t('desk:verdict.history.duplicate', { verdict, id: otherId });
}

const restoredVerdict = (t: Translate, to: Verdict | null): string =>
  to === null ? t('desk:verdict.none') : t('desk:verdict.history.restored', { to: t(`desk:verdict.name.${to}`) });

function removed({ t }: Words, { data }: TicketEvent): string {
  const { part, reason, isInternal } = data as { part: RemovalPart; reason: RemovalReason; isInternal: boolean };
  const what = part === 'message' && isInternal ? 'note' : part;
  return t(`desk:removed.${what}`, { reason: t(`desk:removed.reason.${reason}`) });
}

function assigned({ t }: Words, { data, actor }: TicketEvent, names: Names): string {
  if (data.how === 'left') return t('history.left');
  if (data.how === 'away') return t('history.handedBack');
  if (data.assigneeId === null) return t('history.unassigned');
  if (data.how === 'reply') return t('history.takenByReply');
  if (data.how === 'next') return t('history.takenAsNext');
  if (data.assigneeId === actor?.id) return t('history.taken');
  return t('history.assigned', { name: nameOf(t, Number(data.assigneeId), names) });
}

const nameOf = (t: Translate, id: number, names: Names): string => names.get(id) ?? t('history.colleague');

function restoredParts(
  { t, statusName }: Words,
  { verdict, status, priority, assignee }: Restored,
  names: Names,
): string[] {
  const to = assignee && (assignee.toId === null ? t('facts.nobody') : nameOf(t, assignee.toId, names));
  return [
    ...(verdict ? [restoredVerdict(t, verdict.to)] : []),
    ...(status ? [t('history.restoredStatus', { to: statusName(status.to) })] : []),
    ...(priority ? [t('history.restoredPriority', { to: t(`common:priority.${priority.to}`) })] : []),
    ...(to ? [t('history.restoredOwner', { to })] : []),
  ];
}
