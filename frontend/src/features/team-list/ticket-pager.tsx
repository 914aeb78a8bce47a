import { LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { ariaKeysOf } from '@/features/shortcuts/table';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import '@/shared/i18n/team-strings';
import { useTicketTarget } from '@/shared/ui/ticket/ticket-link';
import type { ListInAddress } from './list-in-address';
import css from './ticket-pager.module.css';
import { useNeighbours, useStep } from './use-neighbours';

type TicketPagerProps = {
  ticketId: number;
  list: ListInAddress;
  /** Loads a ticket that is likely to be opened next. */
  prefetch: (ticketId: number) => void;
  /** Shows the list beside the ticket; absent where it is already shown or there is no room. */
  onShowList?: () => void;
};

/** `‹ 8 de 12 ›`: the position of the ticket in its list, with links to its neighbours. */
export function TicketPager({ ticketId, list, prefetch, onShowList }: TicketPagerProps) {
  const { t } = useTranslation('desk');
  const { position, previous, next, placeOf, query } = useNeighbours(ticketId, list);
  const step = useStep(ticketId, placeOf);
  useWhenIdle(prefetch, next, previous);

  useShortcuts({ previousTicket: () => step('previous'), nextTicket: () => step('next') });

  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      {onShowList && (
        <Button
          type="text"
          icon={<UnorderedListOutlined aria-hidden />}
          aria-label={t('pager.showList')}
          title={t('pager.showList')}
          onClick={onShowList}
        />
      )}
      <Arrow way="previous" id={previous}>
        <LeftOutlined aria-hidden />
      </Arrow>
      <span className={`num ${css.place}`}>
        {position !== null && query.data && <span>{t('pager.place', { position, total: query.data.total })}</span>}
        {position === null && query.data && <span>{t('pager.outside')}</span>}
      </span>
      <Arrow way="next" id={next}>
        <RightOutlined aria-hidden />
      </Arrow>
    </nav>
  );
}

/** Calls for each id as soon as the browser is idle. */
function useWhenIdle(call: (id: number) => void, ...ids: readonly (number | undefined)[]) {
  const callNow = useEffectEvent((id: number) => call(id));
  const wanted = ids.filter((id) => id !== undefined).join();
  useEffect(() => {
    if (wanted === '') return;
    const calls = () => wanted.split(',').forEach((id) => callNow(Number(id)));
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(calls, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(calls);
    return () => cancelIdleCallback(handle);
  }, [wanted]);
}

type Way = 'previous' | 'next';

/** A link to a neighbour. The next page focuses the same arrow, so that it can be pressed again. */
function Arrow({ way, id, children }: { way: Way; id: number | undefined; children: ReactNode }) {
  const { t } = useTranslation('shortcuts');
  const state = useLocation().state as { pressed?: Way } | null;
  const targetOf = useTicketTarget();
  const link = useRef<HTMLAnchorElement>(null);
  const isPressed = state?.pressed === way;
  useEffect(() => {
    if (isPressed) link.current?.focus();
  }, [isPressed]);
  if (id === undefined)
    return (
      <span className={css.arrow} aria-disabled="true">
        {children}
      </span>
    );
  const { to, options } = targetOf(id);
  const name = t(way === 'next' ? 'name.nextTicket' : 'name.previousTicket');
  return (
    <Link
      ref={link}
      className={css.arrow}
      to={to}
      {...options}
      state={{ ...options.state, pressed: way }}
      aria-label={name}
      aria-keyshortcuts={ariaKeysOf(way === 'next' ? 'nextTicket' : 'previousTicket')}
      title={`${name} ${way === 'next' ? ']' : '['}`}
    >
      {children}
    </Link>
  );
}
