import { Injectable, type OnModuleInit } from '@nestjs/common';
import { compare, getRounds, hash } from 'bcrypt';
import { Env } from '../config/env.js';
import { LIMITS } from '../config/limits.js';
import { signInBusy } from './auth.faults.js';
import { comparison, isOverSha1, markedAsOverSha1 } from './stored-hash.js';
import { WorkQueue } from './work-queue.js';

const AT_ONCE = 2;
const WAITING_MAX = 50;
const RETRY_AFTER_SECONDS = '5';

/** bcrypt shares four threads with all file work of the process, so only two hashes run at a time and the rest queue. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, () =>
    signInBusy(undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } }),
  );
  private nobodysHash: string;

  constructor(private readonly env: Env) {}

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await hash('nobody', this.env.BCRYPT_COST);
  }

  get waitingCount(): number {
    return this.queue.waitingCount;
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.env.BCRYPT_COST));
  }

  /** For a password of which only the SHA-1 of an older panel is known: that is too quick to try and never kept bare. */
  async overSha1(digest: string): Promise<string> {
    return markedAsOverSha1(await this.hash(digest));
  }

  /**
   * Without a known hash one comparison is made all the same: the time must not tell whether an account exists (ASVS 6.3.8).
   * bcrypt would cut a password at 72 bytes and ignore the rest, hence the second condition.
   */
  async matches(password: string, known: string | undefined): Promise<boolean> {
    const { secret, hash: kept } = comparison(password, known ?? this.nobodysHash);
    const equal = await this.queue.run(() => compare(secret, kept));
    return equal && known !== undefined && Buffer.byteLength(password) <= LIMITS.passwordMaxBytes;
  }

  isOutdated(known: string): boolean {
    return isOverSha1(known) || getRounds(known) < this.env.BCRYPT_COST;
  }
}
