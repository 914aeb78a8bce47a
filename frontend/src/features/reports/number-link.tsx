import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import css from './number-link.module.css';

type NumberLinkProps = { to: string | null; strong?: boolean; children: ReactNode };

/** A number in a row. Its line shows on hover and focus only. Without an address no list can show its tickets. */
export const NumberLink = ({ to, strong, children }: NumberLinkProps) =>
  to === null ? (
    <span className={css.number} data-strong={strong}>
      {children}
    </span>
  ) : (
    <Link className={`${css.number} reach`} data-strong={strong} to={to}>
      {children}
    </Link>
  );
