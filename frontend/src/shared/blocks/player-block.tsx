import { Suspense } from 'react';

import { lazyPart } from '../ui/lazy-part';

/** Lazy: its strings come with it. */
const BlockLine = lazyPart(() => import('./block-parts').then(({ BlockLine }) => ({ BlockLine })), 'BlockLine', {
  silent: true,
});

type PlayerBlockProps = { player: { id: number; blockedUntil: string | null }; name: string };

/** Until when a player is suspended, or the way to suspend them. */
export function PlayerBlock(props: PlayerBlockProps) {
  return (
    <Suspense>
      <BlockLine {...props} />
    </Suspense>
  );
}
