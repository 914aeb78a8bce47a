import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { ChangelogService } from './changelog.service.js';

/** A repeated request gets its first answer only while the entry is there. */
@Injectable()
export class ChangelogRepeatCheck implements RepeatCheck {
  constructor(private readonly changelog: ChangelogService) {}

  one(_viewer: Viewer, id: number): Promise<unknown> {
    return this.changelog.one(id);
  }
}
