import { Injectable } from '@nestjs/common';
import { type Rate, RateLimits } from '../common/rate-limits.js';
import { isTeam, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';

const RATE: Rate = { name: 'messages', windowMs: 60_000 };

/** Messages of one person within any minute. */
@Injectable()
export class MessageRate {
  constructor(
    private readonly limits: RateLimits,
    private readonly env: Env,
  ) {}

  /** Counts one message, or refuses it and says how long to wait. */
  spend(viewer: Viewer): Promise<void> {
    const limit = isTeam(viewer) ? this.env.TEAM_MESSAGES_PER_MINUTE : this.env.MESSAGES_PER_MINUTE;
    return this.limits.spend(RATE, viewer.id, limit);
  }
}
