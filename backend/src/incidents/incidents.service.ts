import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { idOfCursor, pageById } from '../common/persistence/id-cursor.js';
import type { Page, PageQuery } from '../common/persistence/paging.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import { IncidentState } from './incident.entity.js';
import { incidentResolved } from './incidents.faults.js';
import { IncidentsRepository } from './incidents.repository.js';
import type { AttachedTicket, FollowerRow, IncidentRow, UpdateRow } from './incidents.sql.js';

export type SeenIncident = { readonly row: IncidentRow; readonly isFollowing: boolean };
export type IncidentDetails = SeenIncident & {
  readonly updates: readonly UpdateRow[];
  /** Undefined for players. */
  readonly tickets: number | undefined;
};

/** Lists incidents for everybody and records the "me too" of players. */
@Injectable()
export class IncidentsService {
  private readonly activeRows: ChangeBoundCache<IncidentRow[]>;

  constructor(
    private readonly db: Db,
    private readonly rows: IncidentsRepository,
    private readonly viewers: ViewerCheck,
    stream: EventStream,
  ) {
    this.activeRows = new ChangeBoundCache(stream);
  }

  /** All that are not resolved: every dashboard asks. Counts may be two seconds old. */
  async active(viewer: Viewer): Promise<Page<SeenIncident>> {
    return { rows: await this.seenBy(viewer, await this.activeRows.get(() => this.rows.active())) };
  }

  async page(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<SeenIncident>> {
    const page = pageById(await this.rows.newest(idOfCursor(cursor), limit + 1), limit);
    return { ...page, rows: await this.seenBy(viewer, page.rows) };
  }

  /** @throws 404 */
  async one(viewer: Viewer, id: number): Promise<SeenIncident> {
    const row = await this.rows.find(id);
    if (!row) throw notFound();
    return (await this.seenBy(viewer, [row]))[0]!;
  }

  /** @throws 404 */
  async show(viewer: Viewer, id: number): Promise<IncidentDetails> {
    const seen = await this.one(viewer, id);
    const updates = await this.rows.updates(id);
    return { ...seen, updates, tickets: isTeam(viewer) ? await this.rows.countTickets(viewer, id) : undefined };
  }

  /** @throws 404 */
  async tickets(viewer: Viewer, id: number, { limit, cursor }: PageQuery): Promise<Page<AttachedTicket>> {
    await this.one(viewer, id);
    return pageById(await this.rows.tickets(viewer, id, idOfCursor(cursor), limit + 1), limit);
  }

  /** @throws 404 */
  async followers(viewer: Viewer, id: number, { limit, cursor }: PageQuery): Promise<Page<FollowerRow>> {
    await this.one(viewer, id);
    return pageById(await this.rows.followers(id, idOfCursor(cursor), limit + 1), limit);
  }

  /**
   * Says "me too", or takes it back. No event: four hundred players within a minute would each send a frame to everybody, so
   * counts are asked for now and then instead.
   * @throws 404, 409 when it is resolved
   */
  setFollowing(viewer: Viewer, id: number, isFollowing: boolean): Promise<SeenIncident> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const row = await this.rows.find(id);
      if (!row) throw notFound();
      if (isFollowing && row.state === IncidentState.Resolved) throw incidentResolved();
      await (isFollowing ? this.rows.follow(id, viewer) : this.rows.unfollow(id, viewer));
      return this.one(viewer, id);
    });
  }

  private async seenBy(viewer: Viewer, rows: readonly IncidentRow[]): Promise<SeenIncident[]> {
    const ids = rows.map(({ id }) => id);
    const followed = isTeam(viewer) ? new Set<number>() : await this.rows.followed(viewer, ids);
    return rows.map((row) => ({ row, isFollowing: followed.has(row.id) }));
  }
}
