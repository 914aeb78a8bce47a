import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { commonStatuses } from '@/features/bulk/bulk-rules';
import { PresenceFaces } from '@/features/presence/presence-faces';
import { AssigneeField } from '@/features/ticket-side/assignee';
import { isUndecidedAppeal } from '@/features/thread/rules';
import { ChangeDialog, CloseButton, PriorityField, StatusField } from '@/features/ticket-side/ticket-fields';
import { useTicketActions } from '@/features/ticket-side/use-ticket-actions';
import { useConclude } from '@/features/verdicts/conclude';
import { VerdictControl } from '@/features/verdicts/verdict-control';
import type { Me, TicketDetail } from '@/shared/contract';
import { usePresenceOf } from '@/shared/live/presence';
import css from './team-head.module.css';

const asMenu = { variant: 'borderless', popupMatchSelectWidth: false } as const;

type HeadControlsProps = {
  ticket: TicketDetail;
  me: Me;
  pager: ReactNode;
};

export function HeadControls({ ticket, me, pager }: HeadControlsProps) {
  const { t } = useTranslation(['conversation', 'common']);
  const present = usePresenceOf(ticket.id);
  const actions = useTicketActions(ticket, me);
  const [statusId, priorityId, assigneeId] = [useId(), useId(), useId()];
  const { ask: conclude } = useConclude();
  const canResolve = !conclude && !isUndecidedAppeal(ticket) && commonStatuses([ticket]).includes('resolved');
  return (
    <section className={css.controls} aria-label={t('controls.title')}>
      <StatusField
        actions={actions}
        look={{ ...asMenu, id: statusId, className: css.status, 'aria-label': t('common:field.status') }}
      />
      <PriorityField
        actions={actions}
        look={{ ...asMenu, id: priorityId, className: css.priority, 'aria-label': t('common:field.priority') }}
      />
      <AssigneeField
        actions={actions}
        look={{ ...asMenu, id: assigneeId, className: css.owner, 'aria-label': t('facts.assignee') }}
        face
      />
      <PresenceFaces people={present} />
      {pager}
      <VerdictControl ticket={ticket} />
      {canResolve && <Button onClick={() => actions.setStatus('resolved')}>{t('controls.resolve')}</Button>}
      <CloseButton actions={actions} short />
      <ChangeDialog actions={actions} />
    </section>
  );
}
