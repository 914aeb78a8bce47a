import { Suspense } from 'react';

import type { Removal } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import css from './gone.module.css';
import { nameOf, type Content } from './removal-rules';
import { useRemovals } from './removals';

const GoneWords = lazyPart(() => import('./later-parts'), 'GoneWords', { silent: true });

type GoneProps = {
  of: Pick<Content, 'part' | 'id'>;
  /** Undefined until the ticket has it: the text may be gone before. */
  removal: Removal | undefined;
};

/** The line in place of what was removed or is kept no longer, the same for every reader. */
export function Gone({ of, removal }: GoneProps) {
  const isBlanked = useRemovals().isBlanked && !removal;
  return (
    <p
      className={css.gone}
      data-gone={nameOf(of)}
      data-file={of.part === 'file' || undefined}
      data-blanked={isBlanked || undefined}
      tabIndex={-1}
    >
      <Suspense>
        <GoneWords part={of.part} removal={removal} isBlanked={isBlanked} />
      </Suspense>
    </p>
  );
}

export const GoneFiles = ({ removals }: { removals: readonly Removal[] }) =>
  removals.map((removal) => (
    <Gone key={removal.attachmentId} of={{ part: 'file', id: removal.attachmentId! }} removal={removal} />
  ));
