import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { TicketDetail } from '@/shared/contract';
import { stamp } from '@/shared/lib/when';
import { Panel } from '@/shared/ui/layout';
import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import { WorldMark } from '@/shared/ui/world-mark';
import css from './facts.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The facts of the ticket that apply to its category. */
export function Facts({ ticket }: { ticket: TicketDetail }) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const { priority, category, subcategory, character, assignee } = ticket;
  // Only the team receives the assignee, and only the team needs the player's name.
  const forTeam = assignee !== undefined;
  return (
    <Panel title={t('facts.title')}>
      <dl className={css.facts}>
        <Fact name={t('common:field.status')}>
          <StatusChip value={ticket.status} />
        </Fact>
        {priority && (
          <Fact name={t('common:field.priority')}>
            <PriorityMark value={priority} />
          </Fact>
        )}
        <Fact name={t('common:field.category')}>{t(`common:category.${category}`)}</Fact>
        {subcategory && <Fact name={t('facts.subcategory')}>{t(`common:subcategory.${subcategory}`)}</Fact>}
        <Fact name={t('common:field.createdAt')}>
          <time className="num" dateTime={ticket.createdAt}>
            {stamp(ticket.createdAt, i18n.language)}
          </time>
        </Fact>
        <Fact name={t('common:field.world')}>
          <WorldMark name={ticket.world?.name} />
        </Fact>
        {character && <Fact name={t('facts.character')}>{character.name}</Fact>}
        {forTeam && (
          <>
            <Fact name={t('facts.player')}>
              {ticket.user.name}
              <small>{ticket.user.email}</small>
            </Fact>
            <Fact name={t('facts.assignee')}>{assignee?.name ?? t('facts.nobody')}</Fact>
          </>
        )}
        <CategoryFacts ticket={ticket} />
      </dl>
    </Panel>
  );
}

function CategoryFacts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation(['conversation', 'common']);
  const { clubName: club } = useConfig();
  const { transactionId, violatedTerm, partnershipStatus, partnershipType } = ticket;
  const said = (yes: boolean | null) => t(yes ? 'facts.yes' : 'facts.no');
  return (
    <>
      {transactionId && (
        <Fact name={t('facts.transaction')}>
          <code>{transactionId}</code>
        </Fact>
      )}
      {violatedTerm && <Fact name={t('facts.term')}>{violatedTerm}</Fact>}
      {partnershipStatus && (
        <Fact name={t('facts.partnership')}>{t(`common:partnershipStatus.${partnershipStatus}`)}</Fact>
      )}
      {partnershipType && (
        <Fact name={t('facts.partnershipType')}>{t(`common:partnershipType.${partnershipType}`, { club })}</Fact>
      )}
      {partnershipStatus === 'nao_sou_parceiro' && (
        <>
          <Fact name={t('facts.rules')}>{said(ticket.hasReadRules)}</Fact>
          <Fact name={t('facts.form')}>{said(ticket.hasFilledForm)}</Fact>
        </>
      )}
    </>
  );
}
