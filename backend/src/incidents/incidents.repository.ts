import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { viewerValues } from '../tickets/ticket-scope.sql.js';
import { IncidentFollower } from './incident-follower.entity.js';
import { IncidentUpdate } from './incident-update.entity.js';
import { Incident } from './incident.entity.js';
import {
  ACTIVE,
  ATTACH,
  type AttachedTicket,
  BY_ID,
  COUNT_ACTIVE,
  COUNT_TICKETS,
  DETACH,
  FOLLOW,
  FOLLOWED,
  type FollowerRow,
  FOLLOWERS,
  type IncidentLock,
  type IncidentRow,
  LOCK,
  PAGE,
  QUEUE_REPLIES,
  TICKETS,
  type UpdateRow,
  UPDATES,
} from './incidents.sql.js';

@Injectable()
export class IncidentsRepository {
  constructor(private readonly db: Db) {}

  active(): Promise<IncidentRow[]> {
    return this.db.rows(ACTIVE);
  }

  /** Newest first, starting before the incident `before`. */
  newest(before: number | null, count: number): Promise<IncidentRow[]> {
    return this.db.rows(PAGE, [before, count]);
  }

  async find(id: number): Promise<IncidentRow | undefined> {
    const [row] = await this.db.rows(BY_ID, [id]);
    return row;
  }

  async lock(id: number): Promise<IncidentLock | undefined> {
    const [row] = await this.db.rows(LOCK, [id]);
    return row;
  }

  async countActive(): Promise<number> {
    const [row] = await this.db.rows(COUNT_ACTIVE);
    return row!.active;
  }

  async add(incident: Omit<Incident, 'id'>): Promise<number> {
    const { identifiers } = await this.db.repository(Incident).insert(incident);
    return identifiers[0]!['id'] as number;
  }

  async change(id: number, change: Partial<Omit<Incident, 'id'>>): Promise<void> {
    await this.db.repository(Incident).update({ id }, change);
  }

  async followed({ id }: Viewer, incidentIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (incidentIds.length === 0) return new Set();
    return new Set((await this.db.rows(FOLLOWED, [id, incidentIds])).map((row) => row.id));
  }

  follow(id: number, viewer: Viewer): Promise<void> {
    return this.db.execute(FOLLOW, [id, viewer.id]);
  }

  async unfollow(id: number, viewer: Viewer): Promise<void> {
    await this.db.repository(IncidentFollower).delete({ incidentId: id, userId: viewer.id });
  }

  /** By the ids of people, highest first. */
  followers(id: number, before: number | null, count: number): Promise<FollowerRow[]> {
    return this.db.rows(FOLLOWERS, [id, before, count]);
  }

  /** Newest first. */
  updates(id: number): Promise<UpdateRow[]> {
    return this.db.rows(UPDATES, [id]);
  }

  async addUpdate(update: Pick<IncidentUpdate, 'incidentId' | 'bodyPt' | 'bodyEn' | 'createdBy'>): Promise<number> {
    const { identifiers } = await this.db.repository(IncidentUpdate).insert(update);
    return identifiers[0]!['id'] as number;
  }

  /** For every ticket that is attached now. */
  queueReplies(updateId: number, incidentId: number): Promise<void> {
    return this.db.execute(QUEUE_REPLIES, [updateId, incidentId]);
  }

  /** Visible to the viewer, newest first. */
  tickets(viewer: Viewer, id: number, before: number | null, count: number): Promise<AttachedTicket[]> {
    return this.db.rows(TICKETS(viewer), [id, before, count, ...viewerValues(viewer)]);
  }

  async countTickets(viewer: Viewer, id: number): Promise<number> {
    const [row] = await this.db.rows(COUNT_TICKETS(viewer), [id, ...viewerValues(viewer)]);
    return row!.tickets;
  }

  /** @returns false when the ticket is attached to it already */
  async attach(ticketId: number, incidentId: number): Promise<boolean> {
    return (await this.db.rows(ATTACH, [ticketId, incidentId])).length > 0;
  }

  /** @returns false when the ticket is not attached to it */
  async detach(ticketId: number, incidentId: number): Promise<boolean> {
    return (await this.db.rows(DETACH, [ticketId, incidentId])).length > 0;
  }
}
