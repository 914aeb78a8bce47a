import type { ReactNode } from 'react';

import { Panel } from './layout';
import css from './list-page.module.css';

export const PageLead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>;

export const ListPanel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <Panel bare className={`${css.list} ${className}`}>
    {children}
  </Panel>
);

/** A paragraph among the filters is the count, aligned to the end. */
export const Toolbar = ({ children }: { children: ReactNode }) => <search className={css.toolbar}>{children}</search>;
