import type { Status } from '@/shared/contract';
import { can, useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { MaintenanceLine } from './maintenance-line';
import { StatStrip } from './stat-strip';
import css from './team-board.module.css';

type TeamBoardProps = {
  /** The status by which the list below is filtered. */
  status: Status | null;
  onStatus: (status: Status | null) => void;
};

/** The numbers of now, which filter the list below, and for admins the maintenance in one line. */
export function TeamBoard({ status, onStatus }: TeamBoardProps) {
  const admin = can(useMe(), 'admin');
  return (
    <Panel bare className={css.board}>
      <StatStrip status={status} onStatus={onStatus} admin={admin} />
      {admin && <MaintenanceLine />}
    </Panel>
  );
}
