import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { IncidentFollower } from './incident-follower.entity.js';
import { IncidentUpdate } from './incident-update.entity.js';
import { Incident } from './incident.entity.js';
import { QUEUE_REPLIES } from './incident-queue.sql.js';
import {
  ACTIVE,
  BY_ID,
  COUNT_ACTIVE,
  FOLLOW,
  type IncidentLock,
  type IncidentRow,
  LOCK,
  PACE,
  PAGE,
  RELATION,
  type Relation,
  type UpdateRow,
  UPDATES,
} from './incidents.sql.js';

type NewUpdate = Pick<IncidentUpdate, 'incidentId' | 'bodyPt' | 'bodyEn' | 'state' | 'resolvesTickets' | 'createdBy'>;

@Injectable()
export class IncidentsRepository {
  constructor(private readonly db: Db) {}

  active(): Promise<IncidentRow[]> {
    return this.db.rows(ACTIVE);
  }

  newest(before: number | null, count: number): Promise<IncidentRow[]> {
    return this.db.rows(PAGE, [before, count]);
  }

  find(id: number): Promise<IncidentRow | undefined> {
    return this.db.maybeOne(BY_ID, [id]);
  }

  lock(id: number): Promise<IncidentLock | undefined> {
    return this.db.maybeOne(LOCK, [id]);
  }

  countActive(): Promise<number> {
    return this.db.value(COUNT_ACTIVE);
  }

  add(incident: Omit<Incident, 'id'>): Promise<number> {
    return this.db.insertId(Incident, incident);
  }

  async change(id: number, change: Partial<Omit<Incident, 'id'>>): Promise<void> {
    await this.db.repository(Incident).update({ id }, change);
  }

  async relations({ id }: Viewer, incidentIds: readonly number[]): Promise<ReadonlyMap<number, Relation>> {
    if (incidentIds.length === 0) return new Map();
    return new Map((await this.db.rows(RELATION, [id, incidentIds])).map((row) => [row.id, row]));
  }

  follow(id: number, viewer: Viewer): Promise<void> {
    return this.db.execute(FOLLOW, [id, viewer.id]);
  }

  async unfollow(id: number, viewer: Viewer): Promise<void> {
    await this.db.repository(IncidentFollower).delete({ incidentId: id, userId: viewer.id });
  }

  async pace(id: number, seconds: number, spans: number): Promise<number[]> {
    const pace = Array.from({ length: spans }, () => 0);
    for (const { span, joined } of await this.db.rows(PACE, [id, seconds, spans])) pace[span] = joined;
    return pace;
  }

  updates(id: number): Promise<UpdateRow[]> {
    return this.db.rows(UPDATES, [id]);
  }

  addUpdate(update: NewUpdate): Promise<number> {
    return this.db.insertId(IncidentUpdate, update);
  }

  queueReplies(updateId: number, incidentId: number): Promise<void> {
    return this.db.execute(QUEUE_REPLIES, [updateId, incidentId]);
  }
}
