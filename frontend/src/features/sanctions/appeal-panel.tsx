import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Me, Sanction, TicketDetail } from '@/shared/contract';
import '@/shared/i18n/sanction-strings';
import { fullDateTime } from '@/shared/lib/when';
import { Failure } from '@/shared/ui/states';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { sanctionQuery } from './api';
import { DecisionForm } from './decision-form';
import css from './sanctions.module.css';
import { useTermText } from './use-term-text';
import { datedOf, useEndText } from './words';

/** The appealed sanction and the decision, for the team. */
export function AppealPanel({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation('sanctions');
  const { data, error, refetch } = useQuery(sanctionQuery(ticket.appealOf ?? 0));
  if (!data) return error && <Failure error={error} text={t('failed')} onRetry={() => void refetch()} />;
  const isOwn = ticket.userId === me.id;
  return (
    <div className={css.panel}>
      <SanctionFacts sanction={data} />
      {ticket.isAppealDecided && data.appeal ? (
        <Decided appeal={data.appeal} />
      ) : ticket.isAppealBarred || isOwn ? (
        <p className={css.barred}>{t(isOwn ? 'panel.own' : 'panel.barred')}</p>
      ) : (
        <DecisionForm ticketId={ticket.id} sanction={data} />
      )}
    </div>
  );
}

function SanctionFacts({ sanction }: { sanction: Sanction }) {
  const { t } = useTranslation('sanctions');
  const endText = useEndText();
  const termText = useTermText();
  const { name, world, kind, term, ticketId, decidedBy, publicReason } = sanction;
  const until = endText(datedOf(sanction));
  const facts = [
    { label: t('panel.character'), value: [name, world?.name].filter(Boolean).join(' · ') },
    {
      label: t('panel.sanction'),
      value: [t(`kind.${kind}`), term && termText(term)].filter(Boolean).join(' · '),
    },
    ...(until ? [{ label: t('panel.term'), value: until }] : []),
    ...(decidedBy ? [{ label: t('panel.decidedBy'), value: decidedBy.name }] : []),
    ...(ticketId === null
      ? []
      : [{ label: t('panel.report'), value: <TicketLink id={ticketId}>{`#${ticketId}`}</TicketLink> }]),
    { label: t('panel.reason'), value: publicReason },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decided({ appeal }: { appeal: NonNullable<Sanction['appeal']> }) {
  const { t, i18n } = useTranslation('sanctions');
  const { state, decidedAt, decidedByName } = appeal;
  return (
    <p className={css.decided}>
      <b>{t(`appeal.${state}`)}</b>{' '}
      {decidedAt && decidedByName && (
        <span>{t('panel.byAt', { name: decidedByName, at: fullDateTime(decidedAt, i18n.language) })}</span>
      )}
    </p>
  );
}
