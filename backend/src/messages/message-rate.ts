import { Injectable } from '@nestjs/common';
import { type Rate, RateLimits } from '../common/redis/rate-limits.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';

const RATE: Rate = { name: 'messages', windowMs: 60_000 };

/** Limits the messages of one person per minute. */
@Injectable()
export class MessageRate {
  constructor(
    private readonly limits: RateLimits,
    private readonly env: Env,
    private readonly club: Club,
  ) {}

  /** Counts one message, or refuses it with Retry-After. */
  spend(viewer: Viewer): Promise<void> {
    const limit = isTeam(viewer) ? this.env.messages.teamPerMinute : this.club.values.messagesPerMinute;
    return this.limits.spend(RATE, viewer.id, limit);
  }
}
