import { isTeam, type Viewer } from '../../common/access/role.js';
import { isClosed } from '../ticket.policy.js';
import type { DetailedTicketRow } from '../ticket.row.js';

export class TicketCloserResponse {
  id: number;
  name: string;
}

/** How a closed ticket was closed. Players never learn which member of the team it was. */
export class TicketClosingResponse {
  at: Date;
  /** The server closed it, because its player did not answer. */
  isAutomatic: boolean;
  /** For the team only: who closed it; null if the server did, or if that is no longer known. */
  by?: TicketCloserResponse | null;

  /** @returns null while the ticket is not closed */
  static from(row: DetailedTicketRow, viewer: Viewer): TicketClosingResponse | null {
    const { closedAt, isClosedByServer, closedById, closedByName } = row;
    if (!isClosed(row) || closedAt === null) return null;
    return {
      at: closedAt,
      isAutomatic: isClosedByServer ?? false,
      ...(isTeam(viewer) && { by: closedById === null ? null : { id: closedById, name: closedByName! } }),
    };
  }
}
