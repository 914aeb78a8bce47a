import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { VerdictControl } from '@/features/verdicts/verdict-control';
import type { Me, TicketDetail } from '@/shared/contract';
import { AssigneeField } from './assignee';
import { SideSection } from './side-section';
import css from './staff-controls.module.css';
import { ChangeDialog, CloseButton, PriorityField, StatusField } from './ticket-fields';
import { useTicketActions } from './use-ticket-actions';

/** The team's controls, in the side column where the header has no room for them. */
export function StaffControls({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation(['conversation', 'common']);
  const actions = useTicketActions(ticket, me);
  const [statusId, priorityId, assigneeId] = [useId(), useId(), useId()];
  return (
    <SideSection title={t('controls.title')}>
      <div className={css.controls}>
        <label htmlFor={statusId}>{t('common:field.status')}</label>
        <StatusField actions={actions} look={{ id: statusId }} />
        <label htmlFor={priorityId}>{t('common:field.priority')}</label>
        <PriorityField actions={actions} look={{ id: priorityId }} />
        <label htmlFor={assigneeId}>{t('facts.assignee')}</label>
        <AssigneeField actions={actions} look={{ id: assigneeId }} />
        <VerdictControl ticket={ticket} />
        <CloseButton actions={actions} />
      </div>
      <ChangeDialog actions={actions} />
    </SideSection>
  );
}
