import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { TicketDetail } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { Panel } from '@/shared/ui/layout';
import { StatusChip } from '@/shared/ui/mark/chips';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import css from './facts.module.css';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The fields that apply to the ticket's category. */
export function Facts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation(['conversation', 'common']);
  return (
    <Panel title={t('facts.title')}>
      <dl className={css.facts}>
        <Fact name={t('common:field.status')}>
          <StatusChip value={ticket.status} />
        </Fact>
        <CommonFacts ticket={ticket} />
        <CategoryFacts ticket={ticket} />
      </dl>
    </Panel>
  );
}

export function CommonFacts({ ticket }: { ticket: TicketDetail }) {
  const { t, i18n } = useTranslation(['conversation', 'common']);
  const { category, subcategory, character, createdAt, chain } = ticket;
  return (
    <>
      <Fact name={t('common:field.category')}>{t(`common:category.${category}`)}</Fact>
      {subcategory && <Fact name={t('facts.subcategory')}>{t(`common:subcategory.${subcategory}`)}</Fact>}
      <Fact name={t('common:field.createdAt')}>
        <time className="num" dateTime={createdAt}>
          {fullDateTime(createdAt, i18n.language)}
        </time>
      </Fact>
      <Fact name={t('common:field.world')}>
        <WorldMark name={ticket.world?.name} />
      </Fact>
      {chain.length > 1 && (
        <Fact name={t('facts.chain')}>
          <span>
            {chain.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && <span>{' → '}</span>}
                {id === ticket.id ? <b>{`#${id}`}</b> : <TicketLink id={id}>{`#${id}`}</TicketLink>}
              </Fragment>
            ))}
          </span>
        </Fact>
      )}
      {character && <Fact name={t('facts.character')}>{character.name}</Fact>}
    </>
  );
}

export function CategoryFacts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation(['conversation', 'common', 'tickets']);
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
      {violatedTerm && <Fact name={t('facts.term')}>{t(`tickets:violatedTerm.${violatedTerm}`)}</Fact>}
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
