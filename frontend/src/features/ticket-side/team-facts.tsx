import { useTranslation } from 'react-i18next';

import { FormAnswers } from '@/features/thread/description';
import { FileGrid } from '@/features/thread/file-grid';
import { useTicketFiles } from '@/features/thread/ticket-files';
import { VerdictWords } from '@/features/verdicts/verdict-control';
import type { TicketDetail } from '@/shared/contract';
import { Failure } from '@/shared/ui/states';
import { HoldFacts } from './hold-facts';
import { CategoryFacts, CommonFacts, Fact } from './facts';
import css from './facts.module.css';
import { RuleLines } from './read-carefully';
import { TermsFact } from './terms-fact';
import { FoldedSection, SideSection } from './side-section';

/** Excludes fields that the team sees elsewhere (status, priority, assignee, player). */
export function TeamFacts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation(['conversation', 'desk']);
  return (
    <SideSection title={t('facts.title')}>
      <dl className={css.facts} data-team>
        <CommonFacts ticket={ticket} />
        <CategoryFacts ticket={ticket} />
        <TermsFact ticket={ticket} />
        <HoldFacts ticket={ticket} />
        {ticket.verdict && (
          <Fact name={t('desk:verdict.label')}>
            <VerdictWords verdict={ticket.verdict} />
          </Fact>
        )}
      </dl>
      <div className={css.answers}>
        <FormAnswers ticket={ticket} />
      </div>
    </SideSection>
  );
}

/** The files of the ticket, which the conversation shows too. */
export function TeamFiles({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('conversation');
  const { own, failed, refetch } = useTicketFiles(ticketId);
  if (failed) return <Failure error={failed} text={t('files.failed')} onRetry={() => void refetch()} />;
  if (own.length === 0) return null;
  return (
    <div data-screen-only>
      <SideSection title={t('files.title')} count={own.length}>
        <FileGrid files={own} />
      </SideSection>
    </div>
  );
}

/** The rules for players, collapsed, because the team knows them. */
export function FoldedRules() {
  const { t } = useTranslation('conversation');
  return (
    <FoldedSection title={t('notice.title')}>
      <ul className={css.rules}>
        <RuleLines />
      </ul>
    </FoldedSection>
  );
}
