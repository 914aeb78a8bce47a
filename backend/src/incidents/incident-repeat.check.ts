import { Injectable } from '@nestjs/common';
import type { ViewedRequest } from '../common/access/access.js';
import type { Viewer } from '../common/access/role.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { IncidentsService } from './incidents.service.js';

/** A repeated request gets its first answer only while the incident is there. */
@Injectable()
export class IncidentRepeatCheck implements RepeatCheck {
  constructor(private readonly incidents: IncidentsService) {}

  async check(viewer: Viewer, _request: ViewedRequest, answer: unknown): Promise<void> {
    await this.incidents.one(viewer, (answer as { id: number }).id);
  }
}
