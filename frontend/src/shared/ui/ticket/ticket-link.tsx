import { createContext, use, useCallback } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router-dom';

const START = '/dashboard';

/** The list that surrounds links to tickets. */
type TicketListPlace = {
  /** The filters and the order of the list, which go along in the address of a ticket. */
  search: string;
  /** The list stands beside a ticket, and its links change that ticket: the way back stays the same. */
  isBeside: boolean;
};
const nowhere: TicketListPlace = { search: '', isBeside: false };
const TicketListContext = createContext(nowhere);
export const TicketListProvider = TicketListContext.Provider;

/** Where a ticket is, as seen from here: with the list around, and with the way back to this page. */
export function useTicketTarget() {
  const { pathname, search } = useLocation();
  const from = useCameFrom();
  const list = use(TicketListContext);
  return useCallback(
    (id: number) => ({
      to: `/ticket/${id}${list.search && `?${list.search}`}`,
      options: list.isBeside
        ? { replace: true, state: { from } }
        : { replace: false, state: { from: pathname + search } },
    }),
    [list, pathname, search, from],
  );
}

/** Leads to the field in which the answer is written. */
export const REPLY_HASH = '#reply';

type TicketLinkProps = { id: number; hash?: string | undefined } & Omit<LinkProps, 'id' | 'to' | 'state'>;

/** Link to a ticket that remembers the list from which it was opened. */
export function TicketLink({ id, hash = '', ...rest }: TicketLinkProps) {
  const { to, options } = useTicketTarget()(id);
  const isHere = useLocation().pathname === `/ticket/${id}`;
  return <Link {...rest} {...options} to={to + hash} aria-current={isHere ? 'page' : undefined} />;
}

/** The address of the list from which the ticket was opened. */
export function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
}

/** The way back from a ticket: to the page it was opened from, else to the list in its address, else to the start page. */
export function useWayBack() {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const from = useCameFrom();
  const to = from ?? START + search;
  // The first page of a visit has nothing behind it.
  const isBehind = from !== undefined || (search === '' && key !== 'default');
  return { to, go: () => void (isBehind ? navigate(-1) : navigate(to)) };
}

/** Returns to the list with its filter and scroll position, or to the start page without one. */
export function WayBack(props: Omit<LinkProps, 'to'>) {
  const { to, go } = useWayBack();
  const from = useCameFrom();
  return (
    <Link
      {...props}
      to={to}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (from === undefined || elsewhere) return;
        event.preventDefault();
        go();
      }}
    />
  );
}
