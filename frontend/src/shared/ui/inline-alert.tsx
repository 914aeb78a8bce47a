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

/** Something to know before going on. It takes the focus only for an `occasion`, such as a refusal that it explains. */
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
