import { Injectable } from '@nestjs/common';
import { Redis } from '../common/redis/redis.js';
import { DEAD_AFTER_SECONDS, type Online } from './presence.repository.js';

/** Set of process ids. A process is alive while its own key, which has a TTL, exists. */
const PROCESSES = 'processes';

type Present = { readonly userIds: readonly number[]; readonly connections: number };

/** Stores the connected users in Redis. Callers fall back to the database while Redis is unavailable. */
@Injectable()
export class PresenceInRedis {
  constructor(private readonly redis: Redis) {}

  get isReady(): boolean {
    return this.redis.isReady;
  }

  async online(): Promise<Online | undefined> {
    const present = await this.present();
    return (
      present && {
        onlineUsers: new Set(present.flatMap(({ userIds }) => userIds)).size,
        totalConnections: present.reduce((sum, { connections }) => sum + connections, 0),
      }
    );
  }

  async userIds(): Promise<Set<number> | undefined> {
    const present = await this.present();
    return present && new Set(present.flatMap(({ userIds }) => userIds));
  }

  async write(processId: string, userIds: readonly number[], connections: number): Promise<boolean> {
    const value = JSON.stringify({ userIds, connections } satisfies Present);
    const written = await this.redis.ask((client) =>
      client
        .multi()
        .set(this.keyOf(processId), value, { EX: DEAD_AFTER_SECONDS })
        .sAdd(this.redis.nameOf(PROCESSES), processId)
        .exec(),
    );
    return written !== undefined;
  }

  async remove(processId: string): Promise<void> {
    await this.redis.ask((client) =>
      client.multi().del(this.keyOf(processId)).sRem(this.redis.nameOf(PROCESSES), processId).exec(),
    );
  }

  private async present(): Promise<Present[] | undefined> {
    const processIds = await this.redis.ask((client) => client.sMembers(this.redis.nameOf(PROCESSES)));
    return processIds && this.alive(processIds);
  }

  private keyOf(processId: string): string {
    return this.redis.nameOf(`process:${processId}`);
  }

  private async alive(processIds: readonly string[]): Promise<Present[] | undefined> {
    if (processIds.length === 0) return [];
    const values = await this.redis.ask((client) => client.mGet(processIds.map((id) => this.keyOf(id))));
    if (!values) return undefined;
    const dead = processIds.filter((_, place) => values[place] === null);
    if (dead.length > 0) await this.redis.ask((client) => client.sRem(this.redis.nameOf(PROCESSES), dead));
    return values.flatMap((value) => (value ? presentOf(value) : []));
  }
}

/** Ignores malformed entries, because every client of Redis can write there. */
const presentOf = (text: string): Present[] => {
  try {
    const { userIds, connections } = JSON.parse(text) as Partial<Present>;
    return Array.isArray(userIds) && typeof connections === 'number' ? [{ userIds, connections }] : [];
  } catch {
    return [];
  }
};
