import { Injectable } from '@nestjs/common';
import type { ViewedRequest } from '../common/access/access.js';
import type { Viewer } from '../common/access/role.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { MacrosService } from './macros.service.js';

/** A repeated request gets its first answer only while the macro that it created is there. */
@Injectable()
export class MacroRepeatCheck implements RepeatCheck {
  constructor(private readonly macros: MacrosService) {}

  async check(viewer: Viewer, _request: ViewedRequest, answer: unknown): Promise<void> {
    await this.macros.one(viewer, (answer as { id: number }).id);
  }
}
