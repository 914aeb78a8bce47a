import { Injectable, type OnModuleInit } from '@nestjs/common';
import { compare, getRounds, hash } from 'bcrypt';
import { createHash } from 'node:crypto';
import { Env } from '../../config/env.js';
import { LIMITS } from '../../config/limits.js';
import { EventStream } from '../../events/event-stream.js';
import { UsersImported } from '../../users/users.events.js';
import { UsersRepository } from '../../users/users.repository.js';
import { WorkQueue } from '../../common/jobs/work-queue.js';
import { signInBusy } from '../auth.faults.js';

/** Marks a bcrypt hash over the SHA-1 of an older panel. It is replaced at the next sign-in. */
const OVER_SHA1 = 'sha1:';
const BCRYPT = /^\$2[ab]\$\d\d\$/;

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex');

const markedAsOverSha1 = (hash: string): string => `${OVER_SHA1}${hash}`;

const isOverSha1 = (stored: string): boolean => stored.startsWith(OVER_SHA1);

const comparison = (password: string, stored = ''): { secret: string; hash: string | undefined } => {
  const secret = isOverSha1(stored) ? sha1(password) : password;
  const hash = isOverSha1(stored) ? stored.slice(OVER_SHA1.length) : stored;
  return { secret, hash: BCRYPT.test(hash) ? hash : undefined };
};

/** Matches no password; the comparison takes as long as with a real hash of this cost. */
const unmatchableHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;

const AT_ONCE = 2;
const WAITING_MAX = 50;

/**
 * bcrypt shares four threads with all file access of the process, so only two hashes run at a time and the rest wait.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, signInBusy);
  /** Every comparison takes the time of the highest cost of any account. */
  private cost: number;

  constructor(
    private readonly users: UsersRepository,
    private readonly stream: EventStream,
    private readonly env: Env,
  ) {}

  async onModuleInit(): Promise<void> {
    this.stream.on(UsersImported, () => this.readCost());
    await this.readCost();
  }

  get waitingCount(): number {
    return this.queue.waitingCount;
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.env.auth.bcryptCost));
  }

  /** Hashes the SHA-1 of an older panel, which is too fast to be stored as it is. */
  async overSha1(digest: string): Promise<string> {
    return markedAsOverSha1(await this.hash(digest));
  }

  /**
   * Always takes the time of the highest cost, also without a stored hash, so that the time reveals neither whether an
   * account exists nor where it came from (ASVS 6.3.8). Rejects passwords over 72 bytes, because bcrypt would ignore
   * the rest.
   */
  async matches(password: string, known: string | undefined): Promise<boolean> {
    const { secret, hash: kept } = comparison(password, known);
    const equal = await this.queue.run(() => this.compareAtOneCost(secret, kept));
    return equal && known !== undefined && Buffer.byteLength(password) <= LIMITS.passwordMaxBytes;
  }

  /** Each cost doubles the time, so one comparison per cost from the stored one on adds up to the highest. */
  private async compareAtOneCost(secret: string, kept: string | undefined): Promise<boolean> {
    if (kept === undefined) return compare(secret, unmatchableHash(this.cost));
    const equal = await compare(secret, kept);
    for (let cost = getRounds(kept); cost < this.cost; cost += 1) await compare(secret, unmatchableHash(cost));
    return equal;
  }

  private async readCost(): Promise<void> {
    this.cost = Math.max(this.env.auth.bcryptCost, await this.users.highestHashCost());
  }

  isOutdated(known: string): boolean {
    return isOverSha1(known) || getRounds(known) < this.env.auth.bcryptCost;
  }
}
