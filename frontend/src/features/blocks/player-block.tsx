import { Suspense } from 'react';

import { lazyPart } from '@/shared/ui/lazy-part';

const BlockLine = lazyPart(() => import('./block-parts'), 'BlockLine', {
  silent: true,
});

/** The height of the line, so that nothing moves when it comes. */
const LINE_PX = 38;

type PlayerBlockProps = { player: { id: number; blockedUntil: string | null }; name: string };

/** Until when a player is suspended, or the way to suspend them. */
export function PlayerBlock(props: PlayerBlockProps) {
  return (
    <Suspense fallback={<div style={{ minBlockSize: LINE_PX }} />}>
      <BlockLine {...props} />
    </Suspense>
  );
}
