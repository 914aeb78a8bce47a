import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { LinkedTicket } from '@/shared/contract';
import { StatusGlyph, useStatusName } from '@/shared/ui/mark/chips';
import css from './ticket-line.module.css';

type TicketLineProps = {
  ticket: Pick<LinkedTicket, 'id' | 'title' | 'status'>;
  /** Below the title. */
  note: ReactNode;
  /** A button after the title. */
  end?: ReactNode;
};

export const TicketLines = ({ children }: { children: ReactNode }) => <ul className={css.lines}>{children}</ul>;

/** Another ticket. The whole line is a link. */
export function TicketLine({ ticket: { id, title, status }, note, end }: TicketLineProps) {
  const nameOf = useStatusName();
  return (
    <li data-ends={end !== undefined || undefined}>
      <span title={nameOf(status)}>
        <StatusGlyph value={status} />
      </span>
      <span className="num">{id}</span>
      <Link to={`/ticket/${id}`} dir="auto" title={title}>
        {title}
      </Link>
      <span className="vh">{nameOf(status)}</span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      <small>{note}</small>
    </li>
  );
}
