import { useEffect, useRef, type ReactNode } from 'react';

import css from './inline-alert.module.css';

/** An error above a form's fields. It takes the focus, again whenever `occasion` is a new one. */
export function InlineAlert({ occasion, children }: { occasion?: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [occasion]);
  return (
    <div ref={box} className={css.alert} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Something to know before going on; it leaves the focus where it is. */
export const InlineNotice = ({ children }: { children: ReactNode }) => (
  <div className={`${css.alert} ${css.calm}`} role="status">
    {children}
  </div>
);
