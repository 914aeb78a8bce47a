import { Injectable } from '@nestjs/common';
import type { ViewedRequest } from '../common/access/access.js';
import type { Viewer } from '../common/access/role.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { ChangelogService } from './changelog.service.js';

/** A repeated request gets its first answer only while the entry is there. */
@Injectable()
export class ChangelogRepeatCheck implements RepeatCheck {
  constructor(private readonly changelog: ChangelogService) {}

  async check(_viewer: Viewer, _request: ViewedRequest, answer: unknown): Promise<void> {
    await this.changelog.one((answer as { id: number }).id);
  }
}
