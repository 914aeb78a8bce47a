import { createContext, use, useId, type ReactNode } from 'react';

import { Boundary } from './boundary';
import css from './layout.module.css';

type PageProps = {
  wide?: boolean;
  /** Without side margins below the header, for a list on a phone. */
  flush?: boolean;
  bare?: boolean;
  children: ReactNode;
};

export const Page = ({ wide = false, flush = false, bare = false, children }: PageProps) => (
  <div className={bare ? undefined : flush ? css.flush : wide ? css.wide : css.page}>{children}</div>
);

/** Stands in the heads of all pages within it, after the title: their frame knows it, and their heads have the place. */
export const HeadExtra = createContext<ReactNode>(null);

export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {use(HeadExtra)}
      {children}
    </header>
  );
}

type PanelProps = { title?: string; bare?: boolean; className?: string; children: ReactNode };

/** The usual page width within a wide page. */
export const Column = ({ children }: { children: ReactNode }) => <div className={css.column}>{children}</div>;

export const HeadLine = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <header className={css.line}>
    <h1>{title}</h1>
    {children}
  </header>
);

/** A raised surface with its own error boundary. With a title it is a region; `bare` has no padding (tables, lists). */
export function Panel({ title, bare, className, children }: PanelProps) {
  const id = useId();
  const classes = [css.panel, !bare && css.padded, className].filter(Boolean).join(' ');
  const content = <Boundary>{children}</Boundary>;
  if (!title) return <div className={classes}>{content}</div>;
  return (
    <section className={classes} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  );
}
