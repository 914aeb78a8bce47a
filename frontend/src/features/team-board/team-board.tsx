import { Suspense } from 'react';

import { RetentionSlot } from '@/features/retention/retention-slot';
import type { Status } from '@/shared/contract';
import { can, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Panel } from '@/shared/ui/layout';
import { StatStrip } from './stat-strip';
import css from './team-board.module.css';

const MaintenanceLine = lazyPart(() => import('./maintenance-line'), 'MaintenanceLine');

type TeamBoardProps = {
  /** The status filter of the list below. */
  status: Status | null;
  onStatus: (status: Status | null) => void;
};

/** Current counts, which filter the list below, what will be deleted, and for admins the maintenance switch. */
export function TeamBoard({ status, onStatus }: TeamBoardProps) {
  const admin = can(useMe(), 'admin');
  return (
    <Panel bare className={css.board}>
      <StatStrip status={status} onStatus={onStatus} admin={admin} />
      <RetentionSlot />
      {admin && (
        <Suspense>
          <MaintenanceLine />
        </Suspense>
      )}
    </Panel>
  );
}
