import { Suspense } from 'react';

import { lazyPart } from '@/shared/ui/lazy-part';

const SuspensionLine = lazyPart(() => import('./suspension-parts'), 'SuspensionLine', {
  silent: true,
});

/** Height of the line, reserved to avoid a layout shift. */
const LINE_PX = 38;

type PlayerSuspensionProps = { player: { id: number; blockedUntil: string | null }; name: string };

export function PlayerSuspension(props: PlayerSuspensionProps) {
  return (
    <Suspense fallback={<div style={{ minBlockSize: LINE_PX }} />}>
      <SuspensionLine {...props} />
    </Suspense>
  );
}
