import type { ReactNode } from 'react';

import css from './stub.module.css';

type StubProps = {
  /** What the end-piece shows: a number or a glyph. */
  end: ReactNode;
  label?: ReactNode;
  /** Gold means "act here" or "yours"; everything else is quiet. */
  quiet?: boolean;
  small?: boolean;
  /** On a phone the end-piece becomes a band on top. */
  fold?: boolean;
  className?: string;
  children: ReactNode;
};

/** The one motif of the product: a ticket with a torn-off end. */
export function Stub({ end, label, quiet, small, fold, className, children }: StubProps) {
  const classes = [css.stub, quiet && css.quiet, small && css.small, fold && css.fold, className];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className={css.end}>
        <strong className="num">{end}</strong>
        {label && <span>{label}</span>}
      </div>
      <div className={css.body}>{children}</div>
    </div>
  );
}
