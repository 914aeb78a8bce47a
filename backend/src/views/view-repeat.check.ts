import { Injectable } from '@nestjs/common';
import type { ViewedRequest } from '../common/access/access.js';
import type { Viewer } from '../common/access/role.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { ViewsService } from './views.service.js';

/** A repeated request gets its first answer only while the view that it created is there. */
@Injectable()
export class ViewRepeatCheck implements RepeatCheck {
  constructor(private readonly views: ViewsService) {}

  async check(viewer: Viewer, _request: ViewedRequest, answer: unknown): Promise<void> {
    await this.views.one(viewer, (answer as { id: number }).id);
  }
}
