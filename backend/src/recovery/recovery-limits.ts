import { Injectable } from '@nestjs/common';
import { addressBlock } from '../auth/sign-in/address-block.js';
import { type Rate, RateLimits } from '../common/redis/rate-limits.js';
import { Env } from '../config/env.js';

const HOUR_MS = 3_600_000;
const PER_ADDRESS: Rate = { name: 'forgot-address', windowMs: HOUR_MS };
const PER_ACCOUNT: Rate = { name: 'forgot-account', windowMs: HOUR_MS };
const PER_INVITED: Rate = { name: 'invite-account', windowMs: HOUR_MS };
/** Each link may be a mail to a person who does not want it. */
const LINKS_PER_HOUR = 10;

@Injectable()
export class RecoveryLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly env: Env,
  ) {}

  spendOfAddress(ip: string | null): Promise<void> {
    return this.limits.spend(PER_ADDRESS, addressBlock(ip), this.env.auth.resetRequestsPerAddress);
  }

  spendOfInvited(userId: number): Promise<void> {
    return this.limits.spend(PER_INVITED, userId, LINKS_PER_HOUR);
  }

  /** Returns false instead of throwing an error, which would reveal that the account exists. */
  maySend(userId: number): Promise<boolean> {
    return this.limits.spend(PER_ACCOUNT, userId, this.env.auth.resetMailsPerAccount).then(
      () => true,
      () => false,
    );
  }
}
