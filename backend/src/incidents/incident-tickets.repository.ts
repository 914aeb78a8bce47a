import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
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

const SIMILAR_SHARE = 0.2;

@Injectable()
export class IncidentTicketsRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  tickets(viewer: Viewer, id: number, before: number | null, count: number): Promise<AttachedTicket[]> {
    return this.db.rows(TICKETS(viewer, id, before, count));
  }

  similar(viewer: Viewer, id: number, query: string): Promise<SimilarTicket[]> {
    const ms = Math.ceil(this.env.database.searchMs * SIMILAR_SHARE);
    return this.db.rows(SIMILAR(viewer, id, query, ms));
  }

  async attachedTo(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, Attached>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.rows(ATTACHED_TO(viewer, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  audience(viewer: Viewer, id: number): Promise<Audience> {
    return this.db.one(AUDIENCE(viewer, id));
  }

  followers(viewer: Viewer, id: number, before: number | null, count: number): Promise<FollowerRow[]> {
    return this.db.rows(FOLLOWERS(viewer, id, before, count));
  }

  attach(ticketId: number, incidentId: number): Promise<boolean> {
    return this.db.has(ATTACH, [ticketId, incidentId]);
  }

  detach(ticketId: number, incidentId: number): Promise<boolean> {
    return this.db.has(DETACH, [ticketId, incidentId]);
  }

  incidentOf(ticketId: number): Promise<number | null> {
    return this.db.value(INCIDENT_OF, [ticketId]);
  }
}
