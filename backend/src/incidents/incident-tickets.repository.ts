import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { viewerValues } from '../tickets/ticket-scope.sql.js';
import {
  ATTACH,
  type Attached,
  ATTACHED_TO,
  type AttachedTicket,
  type Audience,
  AUDIENCE,
  DETACH,
  type FollowerRow,
  FOLLOWERS,
  INCIDENT_OF,
  SIMILAR,
  type SimilarTicket,
  TICKETS,
} from './incident-tickets.sql.js';

/** The part of the time for one search. */
const SIMILAR_SHARE = 0.2;

/** The tickets of incidents. Those that are withheld from the viewer are neither listed nor counted. */
@Injectable()
export class IncidentTicketsRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** Newest first. */
  tickets(viewer: Viewer, id: number, before: number | null, count: number): Promise<AttachedTicket[]> {
    return this.db.rows(TICKETS(viewer), [id, before, count, ...viewerValues(viewer)]);
  }

  /** @param query a tsquery */
  similar(viewer: Viewer, id: number, query: string): Promise<SimilarTicket[]> {
    const ms = Math.ceil(this.env.database.searchMs * SIMILAR_SHARE);
    return this.db.rows(SIMILAR(viewer), [id, query, ms, ...viewerValues(viewer)]);
  }

  /** By incident; those without tickets are left out. */
  async attachedTo(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, Attached>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.rows(ATTACHED_TO(viewer), [ids, ...viewerValues(viewer)]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async audience(viewer: Viewer, id: number): Promise<Audience> {
    const [row] = await this.db.rows(AUDIENCE(viewer), [id, ...viewerValues(viewer)]);
    return row!;
  }

  /** By the ids of people, highest first. */
  followers(viewer: Viewer, id: number, before: number | null, count: number): Promise<FollowerRow[]> {
    return this.db.rows(FOLLOWERS(viewer), [id, before, count, ...viewerValues(viewer)]);
  }

  /** @returns false when the ticket is attached to it already */
  async attach(ticketId: number, incidentId: number): Promise<boolean> {
    return (await this.db.rows(ATTACH, [ticketId, incidentId])).length > 0;
  }

  /** @returns false when the ticket is not attached to it */
  async detach(ticketId: number, incidentId: number): Promise<boolean> {
    return (await this.db.rows(DETACH, [ticketId, incidentId])).length > 0;
  }

  async incidentOf(ticketId: number): Promise<number | null> {
    const [row] = await this.db.rows(INCIDENT_OF, [ticketId]);
    return row!.incidentId;
  }
}
