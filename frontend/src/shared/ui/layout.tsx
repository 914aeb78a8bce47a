import { useId, type ReactNode } from 'react';

import css from './layout.module.css';

/** Width and padding of every screen below the header. */
export const Page = ({ children }: { children: ReactNode }) => <div className={css.page}>{children}</div>;

/** The title of a screen, with optional actions. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}

type PanelProps = { title?: string; bare?: boolean; className?: string; children: ReactNode };

/** A raised surface. With a title it is a region of its own; `bare` has no padding (tables, lists). */
export function Panel({ title, bare, className, children }: PanelProps) {
  const id = useId();
  const classes = [css.panel, !bare && css.padded, className].filter(Boolean).join(' ');
  if (!title) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
