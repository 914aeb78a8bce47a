import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { commonStatuses } from '@/features/bulk/bulk-rules';
import { useBulk } from '@/features/bulk/use-bulk';
import { Keys } from '@/features/shortcuts/keys';
import type { Me, TeamTicket } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { isFinal } from '@/shared/lib/status-rules';
import { keyboard } from '@/shared/keyboard/keyboard';
import { useTicketTarget } from '@/shared/ui/ticket/ticket-link';
import css from './quick-actions.module.css';
import { useIsLookedAt } from './use-list-cursor';

/**
 * Actions at the end of the title while the pointer or the cursor is in the row. The cursor follows the focus, so Tab
 * reaches them after the title. For touch, the row menu has the same actions.
 */
export function QuickActions({ ticket, me }: { ticket: TeamTicket; me: Me }) {
  const isLookedAt = useIsLookedAt(ticket.id);
  return isLookedAt ? <Actions ticket={ticket} me={me} /> : null;
}

/**
 * Letters typed before the ticket has loaded go to its composer. With a modifier the link opens elsewhere, and this
 * page stays.
 */
function expectReply({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (!ctrlKey && !metaKey && !shiftKey) keyboard.expectField();
}

function Actions({ ticket, me }: { ticket: TeamTicket; me: Me }) {
  const { t } = useTranslation(['board', 'desk']);
  const { change, resolve } = useBulk();
  const { id, assignee } = ticket;
  const { to, options } = useTicketTarget()(id);
  return (
    <span className={css.actions}>
      {assignee?.id !== me.id && (
        <button type="button" aria-keyshortcuts="a" onClick={() => void change([ticket], { assignedTo: me.id })}>
          <span>{t('row.claimShort')}</span> <span className="vh">{`#${id}`}</span> <Keys of="take" />
        </button>
      )}
      {!isFinal(ticket) && (
        <Link {...options} to={to} state={{ ...options.state, reply: true }} onClick={expectReply}>
          <span>{t('row.replyShort')}</span> <span className="vh">{`#${id}`}</span> <Keys of="reply" />
        </Link>
      )}
      {commonStatuses([ticket]).includes('resolved') && (
        <button type="button" aria-keyshortcuts="e" onClick={() => resolve([ticket])}>
          <span>{t(isReport(ticket) ? 'desk:verdict.open' : 'row.resolveShort')}</span>{' '}
          <span className="vh">{`#${id}`}</span> <Keys of="resolve" />
        </button>
      )}
    </span>
  );
}
