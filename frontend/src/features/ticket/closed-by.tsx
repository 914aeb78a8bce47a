import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { ChangeDialog } from '@/features/ticket-side/ticket-fields';
import { useTicketActions } from '@/features/ticket-side/use-ticket-actions';
import type { Me, TicketDetail } from '@/shared/contract';
import { moment } from '@/shared/lib/when';
import css from './closed-door.module.css';

/** Players are not told who closed the ticket. */
export function ClosedBy({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t, i18n } = useTranslation(['desk', 'conversation']);
  const actions = useTicketActions(ticket, me);
  const { closing } = ticket;
  const at = closing ? moment(closing.at, i18n.language) : '';
  const who = closing?.isAutomatic ? 'closed.byClock' : closing?.by ? 'closed.by' : 'closed.at';
  return (
    <p className={css.by}>
      <span>{closing && t(who, { at, name: closing.by?.name })}</span>
      <Button onClick={() => actions.ask('reopen')}>{t('conversation:controls.reopenShort')}</Button>
      <ChangeDialog actions={actions} />
    </p>
  );
}
