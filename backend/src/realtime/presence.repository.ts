import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { ProcessPresence } from './process-presence.entity.js';

/** Three times the renewal interval of `Presence`. */
export const DEAD_AFTER_SECONDS = 15;

const DEAD_AFTER = `interval '${DEAD_AFTER_SECONDS} seconds'`;

const WRITE = command(
  'presence-write',
  `WITH dead AS (DELETE FROM process_presence WHERE "seenAt" < now() - ${DEAD_AFTER} AND "processId" <> $1)
    INSERT INTO process_presence ("processId", "userIds", connections, "seenAt") VALUES ($1, $2, $3, now())
    ON CONFLICT ("processId") DO UPDATE
      SET "userIds" = excluded."userIds", connections = excluded.connections, "seenAt" = excluded."seenAt"`,
);
const ONLINE = statement(
  'presence-online',
  `WITH alive AS (SELECT "userIds", connections FROM process_presence WHERE "seenAt" >= now() - ${DEAD_AFTER})
    SELECT (SELECT count(DISTINCT id)::int FROM alive, unnest("userIds") AS id) AS "onlineUsers",
      (SELECT coalesce(sum(connections), 0)::int FROM alive) AS "totalConnections"`,
);

const USER_IDS = statement(
  'presence-user-ids',
  `SELECT DISTINCT unnest("userIds") AS id FROM process_presence WHERE "seenAt" >= now() - ${DEAD_AFTER}`,
);

export type Online = { readonly onlineUsers: number; readonly totalConnections: number };

@Injectable()
export class PresenceRepository {
  constructor(private readonly db: Db) {}

  online(): Promise<Online> {
    return this.db.one(ONLINE);
  }

  async userIds(): Promise<Set<number>> {
    return new Set(await this.db.column(USER_IDS));
  }

  async write(processId: string, userIds: readonly number[], connections: number): Promise<void> {
    await this.db.execute(WRITE, [processId, userIds, connections]);
  }

  async remove(processId: string): Promise<void> {
    await this.db.repository(ProcessPresence).delete({ processId });
  }
}
