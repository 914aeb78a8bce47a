import type { ReactNode } from 'react';

import { Panel } from './layout';
import css from './list-page.module.css';

/** The purpose of a screen, below its title. */
export const PageLead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>;

/** A panel of rows below the title of a screen. */
export const ListPanel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <Panel bare className={`${css.list} ${className}`}>
    {children}
  </Panel>
);

/** The search and filters of a list, on top of its panel. A paragraph among them is their count, at the end. */
export const Toolbar = ({ children }: { children: ReactNode }) => <search className={css.toolbar}>{children}</search>;
