import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement } from '../common/persistence/statement.js';
import { PushSubscription } from './push-subscription.entity.js';

const FAILURES_MAX = 5;

/** The last subscriber takes over the endpoint. */
const PUT = command(
  'push-subscriptions-put',
  `INSERT INTO push_subscriptions AS s ("userId", "sessionId", endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (endpoint) DO UPDATE SET "userId" = excluded."userId", "sessionId" = excluded."sessionId",
      p256dh = excluded.p256dh, auth = excluded.auth, failures = 0`,
);
const DELETE_SURPLUS = command(
  'push-subscriptions-delete-surplus',
  `DELETE FROM push_subscriptions WHERE id IN (
    SELECT id FROM push_subscriptions WHERE "userId" = $1 ORDER BY id DESC OFFSET $2)`,
);
const DELETE_OF_USER = command(
  'push-subscriptions-delete-of-user',
  'DELETE FROM push_subscriptions WHERE "userId" = $1 AND "sessionId" IS DISTINCT FROM $2',
);

export type Browser = RowOf<typeof OF_USER>;

const OF_USER = statement(
  'push-subscriptions-of-user',
  'SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE "userId" = $1 ORDER BY id',
);
const DELIVERED = command(
  'push-subscriptions-delivered',
  'UPDATE push_subscriptions SET failures = 0, "lastOkAt" = now() WHERE id = $1',
);
const REFUSED = command(
  'push-subscriptions-refused',
  'UPDATE push_subscriptions SET failures = failures + 1 WHERE id = $1',
);
const GIVE_UP = command(
  'push-subscriptions-give-up',
  `DELETE FROM push_subscriptions WHERE id = $1 AND ($2::boolean OR failures >= ${FAILURES_MAX})`,
);

export type NewSubscription = Omit<Browser, 'id'> & { readonly userId: number; readonly sessionId: number };

@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly db: Db) {}

  put({ userId, sessionId, endpoint, p256dh, auth }: NewSubscription): Promise<void> {
    return this.db.execute(PUT, [userId, sessionId, endpoint, p256dh, auth]);
  }

  deleteSurplus(userId: number, max: number): Promise<void> {
    return this.db.execute(DELETE_SURPLUS, [userId, max]);
  }

  async delete(userId: number, endpoint: string): Promise<void> {
    await this.db.repository(PushSubscription).delete({ userId, endpoint });
  }

  async deleteOfSessions(userId: number, sessionIds: readonly number[]): Promise<void> {
    await this.db.repository(PushSubscription).delete({ userId, sessionId: In(sessionIds) });
  }

  deleteOfUser(userId: number, exceptSession: number | null): Promise<void> {
    return this.db.execute(DELETE_OF_USER, [userId, exceptSession]);
  }

  ofUser(userId: number): Promise<Browser[]> {
    return this.db.rows(OF_USER, [userId]);
  }

  recordDelivery(id: number): Promise<void> {
    return this.db.execute(DELIVERED, [id]);
  }

  async recordRefusal(id: number, isGone: boolean): Promise<void> {
    await this.db.execute(REFUSED, [id]);
    await this.db.execute(GIVE_UP, [id, isGone]);
  }
}
