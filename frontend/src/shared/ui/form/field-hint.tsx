import type { ReactNode } from 'react';

import css from './field-hint.module.css';

export const FieldHint = ({ children }: { children: ReactNode }) => <span className={css.hint}>{children}</span>;
