import { useEffect, useRef, type ReactNode } from 'react';

import css from './inline-alert.module.css';

/** An error above a form's fields. Takes the focus whenever `occasion` changes. */
export function InlineAlert({ occasion, children }: { occasion?: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [occasion]);
  return (
    <div ref={box} className={css.alert} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Takes the focus only with an `occasion`, such as the error that it explains. */
export function InlineNotice({ occasion, children }: { occasion?: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (occasion) box.current?.focus();
  }, [occasion]);
  return (
    <div ref={box} className={`${css.alert} ${css.calm}`} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
