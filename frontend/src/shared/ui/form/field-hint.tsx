import type { ReactNode } from 'react';

import css from './field-hint.module.css';

/** For the `extra` of a form item. */
export const FieldHint = ({ children }: { children: ReactNode }) => <span className={css.hint}>{children}</span>;
