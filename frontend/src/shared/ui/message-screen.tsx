import type { ReactNode } from 'react';

import css from './message-screen.module.css';
import { Stub } from './ticket/stub';

type MessageScreenProps = { end: ReactNode; label?: string; quiet?: boolean; title: string; children: ReactNode };

export function MessageScreen({ actions, ...stub }: MessageScreenProps & { actions?: ReactNode }) {
  return (
    <div className={css.centre}>
      <Stub end={stub.end} label={stub.label} quiet={stub.quiet} fold className={css.card}>
        <h1>{stub.title}</h1>
        {stub.children}
      </Stub>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
