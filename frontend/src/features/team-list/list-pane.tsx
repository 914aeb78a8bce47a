import { ArrowLeftOutlined, MenuFoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { WithDraftChips } from '@/features/unsent/draft-chip';
import type { TeamTicket } from '@/shared/contract';
import { useHighlight, type HighlightOf } from '@/shared/hooks/use-highlight';
import '@/shared/i18n/team-strings';
import { useMe } from '@/shared/session/me';
import { ListState } from '@/shared/ui/list/list-state';
import { OwnerMark } from '@/shared/ui/mark/person-marks';
import { TicketListProvider, WayBack } from '@/shared/ui/ticket/ticket-link';
import icon from '@/shared/ui/icon-link.module.css';
import { activeCount } from './filter';
import type { ListInAddress } from './list-in-address';
import css from './list-pane.module.css';
import type { Neighbours } from './neighbours';
import { TicketTitle } from './row-parts';
import { useNeighbours, useStep } from './use-neighbours';
import { WaitMark } from './wait-mark';

type ListPaneProps = { ticketId: number; list: ListInAddress; onClose: () => void };

/**
 * The list from which a ticket was opened, beside the ticket. J and K change the ticket and keep the focus in the list.
 */
export function ListPane({ ticketId, list, onClose }: ListPaneProps) {
  const { t } = useTranslation(['board', 'desk']);
  const { query, rows, placeOf } = useNeighbours(ticketId, list);
  const filters = activeCount(list.filter);
  const highlightOf = useHighlight(query.isPlaceholderData ? undefined : rows, list.search);
  const place = useMemo(() => ({ search: list.search, isBeside: true }), [list.search]);
  return (
    <TicketListProvider value={place}>
      <nav className={css.pane} aria-label={t('desk:pane.label')}>
        <header className={css.head}>
          <WayBack className={icon.link} aria-label={t('desk:pane.back')} title={t('desk:pane.back')}>
            <ArrowLeftOutlined aria-hidden />
          </WayBack>
          <h2>
            <span>{t(list.filter.queue ? `queue.${list.filter.queue}` : 'queue.all')}</span>{' '}
            <span className="num">{query.data?.total}</span>
            {filters > 0 && <small>{t('desk:pane.filters', { count: filters })}</small>}
          </h2>
          <Button
            type="text"
            icon={<MenuFoldOutlined aria-hidden />}
            aria-label={t('desk:pane.hide')}
            title={t('desk:pane.hide')}
            onClick={onClose}
          />
        </header>
        <ListState
          query={query}
          count={rows.length}
          failed={t('list.failed')}
          empty={
            <p className={css.empty}>
              {t(list.filter.queue && filters === 0 ? `list.emptyQueue.${list.filter.queue}` : 'list.noMatch')}
            </p>
          }
          rowsProps={{ className: css.rows }}
        >
          <WithDraftChips>
            <Rows rows={rows} ticketId={ticketId} highlightOf={highlightOf} />
          </WithDraftChips>
        </ListState>
        <PaneKeys ticketId={ticketId} placeOf={placeOf} />
      </nav>
    </TicketListProvider>
  );
}

type RowsProps = { rows: readonly TeamTicket[]; ticketId: number; highlightOf: HighlightOf };

function Rows({ rows, ticketId, highlightOf }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-row="${ticketId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [ticketId]);
  return (
    <ul ref={list}>
      {rows.map((ticket) => (
        <li
          key={ticket.id}
          {...highlightOf(ticket.id)}
          data-row={ticket.id}
          data-current={ticket.id === ticketId || undefined}
        >
          <Row ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

const Row = memo(function Row({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('board');
  const me = useMe();
  const { assignee, isUnopened } = ticket;
  return (
    <>
      {isUnopened && (
        <span className={css.dot} title={t('row.unopened')}>
          <span className="vh">{t('row.unopened')}</span>
        </span>
      )}
      <TicketTitle ticket={ticket} fresh={false} />
      <span className={css.end}>
        <WaitMark ticket={ticket} />
        {assignee && <OwnerMark name={assignee.name} isMine={assignee.id === me.id} isAway={assignee.isAway} />}
      </span>
    </>
  );
});

type PaneKeysProps = { ticketId: number; placeOf: (id: number) => Neighbours };

/** Rendered inside the pane's provider, so that navigation keeps the ticket's way back. */
function PaneKeys({ ticketId, placeOf }: PaneKeysProps) {
  const focusOn = useRef<number>(undefined);
  const step = useStep(ticketId, placeOf, (id) => {
    focusOn.current = id;
  });
  useEffect(() => {
    if (focusOn.current !== ticketId) return;
    focusOn.current = undefined;
    document.querySelector<HTMLElement>(`nav [data-row="${ticketId}"] a`)?.focus({ preventScroll: true });
  }, [ticketId]);

  useShortcuts({ nextRow: () => step('next'), previousRow: () => step('previous') });
  return null;
}
