import type { ReactNode } from 'react';

import css from './form-actions.module.css';

/** Buttons of a form in a dialog, stacked on a phone. The primary one is last. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={css.buttons}>{children}</div>;
