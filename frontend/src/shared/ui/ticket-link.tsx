import { Link, useLocation, useNavigate, type LinkProps } from 'react-router-dom';

const START = '/';

/** Link to a ticket that remembers the list from which it was opened. */
export function TicketLink({ id, ...rest }: { id: number } & Omit<LinkProps, 'id' | 'to' | 'state'>) {
  const { pathname, search } = useLocation();
  return <Link {...rest} to={`/ticket/${id}`} state={{ from: pathname + search }} />;
}

function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
}

/** Returns to the list with its filter and scroll position, or to the start page without one. */
export function WayBack(props: Omit<LinkProps, 'to'>) {
  const navigate = useNavigate();
  const from = useCameFrom();
  return (
    <Link
      {...props}
      to={from ?? START}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (from === undefined || elsewhere) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
