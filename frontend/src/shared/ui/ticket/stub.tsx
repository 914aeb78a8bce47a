import type { ReactNode } from 'react';

import css from './stub.module.css';

type StubProps = {
  end: ReactNode;
  label?: ReactNode;
  /** Not gold. Gold marks actions and the user's own items. */
  quiet?: boolean;
  small?: boolean;
  /** On narrow screens the stub's end becomes a bar on top. */
  fold?: boolean;
  className?: string;
  children: ReactNode;
};

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
