import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { spanOf } from '@/features/team-list/waiting';
import { teamQuery } from '@/features/users/team-query';
import type { TeamReport, TicketDate } from '@/shared/contract';
import { calendarDay } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { OwnerMark } from '@/shared/ui/mark/person-marks';
import cards from '@/shared/ui/list/row-cards.module.css';
import type { Links } from './links';
import { NumberLink } from './number-link';
import { RATINGS_MIN } from './series';
import css from './team-tab.module.css';

export const workNames = ['replies', 'notes', 'resolved', 'openNow', 'firstAnswer', 'rating'] as const;
type WorkName = (typeof workNames)[number];
type Member = TeamReport['members'][number];

export type WorkRow = { key: string; name: ReactNode; isSum: boolean; cells: Record<WorkName, ReactNode> };

/** The rows of the members and, last, of the whole team. Each figure leads to its tickets. */
export function useWork(report: TeamReport | undefined, links: Links): WorkRow[] {
  const { t, i18n } = useTranslation('reports');
  if (!report) return [];
  const cellsOf = (work: TeamReport['total'], doneBy: number | null): WorkRow['cells'] => {
    const dated = (dateOf: TicketDate, shown: ReactNode) => (
      <NumberLink to={links.dated(dateOf, report, { doneBy })}>{shown}</NumberLink>
    );
    return {
      replies: dated('replied', work.replies),
      notes: dated('noted', work.notes),
      resolved: dated('resolved', work.resolved),
      openNow: <NumberLink to={links.assigned(doneBy ?? 'any')}>{work.openNow}</NumberLink>,
      firstAnswer: dated('answered', work.medianMinutes === null ? '–' : spanOf(work.medianMinutes)),
      rating: dated('rated', ratingOf(work)),
    };
  };
  const ratingOf = ({ ratings, averageRating }: TeamReport['total']): ReactNode => {
    if (ratings === 0) return '–';
    if (averageRating === null) return <span className={css.few}>{t('team.few', { min: RATINGS_MIN })}</span>;
    const average = averageRating.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return `${average} · ${ratings}`;
  };
  return [
    ...report.members.map((member) => ({
      key: String(member.id),
      name: <MemberName member={member} />,
      isSum: false,
      cells: cellsOf(member.work, member.id),
    })),
    { key: 'total', name: t('team.whole'), isSum: true, cells: cellsOf(report.total, null) },
  ];
}

function MemberName({ member: { id, name, isMember } }: { member: Member }) {
  const { t, i18n } = useTranslation(['reports', 'desk']);
  const isMine = useMe().id === id;
  const { data: team } = useQuery(teamQuery());
  const awayUntil = team?.find((one) => one.id === id)?.awayUntil;
  return (
    <span className={css.member}>
      <span className={css.mark} aria-hidden>
        <OwnerMark name={name} isMine={isMine} isAway={awayUntil ? true : undefined} label="" />
      </span>
      <b>{name}</b>
      {isMine && <span className={cards.mark}>{t('team.you')}</span>}
      {awayUntil && <small>{t('desk:away.marked', { day: calendarDay(awayUntil, i18n.language) })}</small>}
      {!isMember && <small>{t('team.former')}</small>}
    </span>
  );
}
