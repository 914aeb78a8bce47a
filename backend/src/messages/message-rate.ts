import { Injectable } from '@nestjs/common';
import type { FormCheck } from '../attachments/upload/upload-rules.js';
import type { ViewedRequest } from '../common/access/access.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.js';
import { keyOf } from '../common/idempotency/idempotency.interceptor.js';
import { KeyQueue } from '../common/idempotency/key-queue.js';
import { type Rate, RateLimits } from '../common/redis/rate-limits.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';

const RATE: Rate = { name: 'messages', windowMs: 60_000 };

@Injectable()
export class MessageRate implements FormCheck {
  constructor(
    private readonly limits: RateLimits,
    private readonly env: Env,
    private readonly club: Club,
    private readonly keys: IdempotencyKeysRepository,
    private readonly queue: KeyQueue,
  ) {}

  spend(viewer: Viewer): Promise<void> {
    return this.limits.spend(RATE, viewer.id, this.limitOf(viewer));
  }

  /** Does not count the message, because the form may still be rejected. @throws 429 with Retry-After */
  async refuseForm(request: ViewedRequest): Promise<void> {
    const viewer = request.viewer!;
    const refusal = await this.limits.refusal(RATE, viewer.id, this.limitOf(viewer));
    if (refusal && !(await this.isRepeated(request))) throw refusal;
  }

  private limitOf(viewer: Viewer): number {
    return isTeam(viewer) ? this.env.messages.teamPerMinute : this.club.values.messagesPerMinute;
  }

  /** A repeated request gets the first response and is not counted. Waits if this process still runs the first one. */
  private async isRepeated(request: ViewedRequest): Promise<boolean> {
    const key = keyOf(request);
    if (key === undefined) return false;
    const { id } = request.viewer!;
    return (await this.queue.run(id, key, () => this.keys.find(id, key))) !== undefined;
  }
}
