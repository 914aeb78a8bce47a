import { Suspense } from 'react';

import { lazyPart } from '@/shared/ui/lazy-part';

const BlockLine = lazyPart(() => import('./block-parts'), 'BlockLine', {
  silent: true,
});

/** Height of the line, reserved to avoid a layout shift. */
const LINE_PX = 38;

type PlayerBlockProps = { player: { id: number; blockedUntil: string | null }; name: string };

export function PlayerBlock(props: PlayerBlockProps) {
  return (
    <Suspense fallback={<div style={{ minBlockSize: LINE_PX }} />}>
      <BlockLine {...props} />
    </Suspense>
  );
}
