import { createContext, use, useCallback } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router-dom';

const START = '/dashboard';

type TicketListPlace = {
  /** Filters and order of the list, which links to tickets carry in their URL. */
  search: string;
  /** The list is shown beside a ticket. Its links replace that ticket and keep its way back. */
  isBeside: boolean;
};
const nowhere: TicketListPlace = { search: '', isBeside: false };
const TicketListContext = createContext(nowhere);
export const TicketListProvider = TicketListContext.Provider;

/** The URL and navigation options for a ticket, with the surrounding list and the way back to this page. */
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

export const REPLY_HASH = '#reply';

type TicketLinkProps = { id: number; hash?: string | undefined } & Omit<LinkProps, 'id' | 'to' | 'state'>;

export function TicketLink({ id, hash = '', ...rest }: TicketLinkProps) {
  const { to, options } = useTicketTarget()(id);
  const isHere = useLocation().pathname === `/ticket/${id}`;
  return <Link {...rest} {...options} to={to + hash} aria-current={isHere ? 'page' : undefined} />;
}

/** The URL of the list from which the ticket was opened. */
export function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
}

/** The way back from a ticket: the page from which it was opened, else the list in its URL, else the start page. */
export function useWayBack() {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const from = useCameFrom();
  const to = from ?? START + search;
  // The first page of a visit has no history entry behind it.
  const isBehind = from !== undefined || (search === '' && key !== 'default');
  return { to, go: () => void (isBehind ? navigate(-1) : navigate(to)) };
}

export function WayBack(props: Omit<LinkProps, 'to'>) {
  const { to, go } = useWayBack();
  const from = useCameFrom();
  return (
    <Link
      {...props}
      data-screen-only
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
