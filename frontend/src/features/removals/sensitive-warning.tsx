import { Suspense } from 'react';

import { lazyPart } from '@/shared/ui/lazy-part';
import css from './sensitive-warning.module.css';

const SensitiveLine = lazyPart(() => import('./later-parts'), 'SensitiveLine', { silent: true });

/** Under a text field. It stays in the page while it is empty, so that screen readers announce what comes into it. */
export function SensitiveWarning({ text, team = false }: { text: string; team?: boolean }) {
  return (
    <p className={css.warning} role="status">
      {text.trim() !== '' && (
        <Suspense>
          <SensitiveLine text={text} team={team} />
        </Suspense>
      )}
    </p>
  );
}
