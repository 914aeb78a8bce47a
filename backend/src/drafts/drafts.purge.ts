import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { DraftsRepository } from './drafts.repository.js';

/** Deletes drafts after the retention time. */
@Injectable()
export class DraftsPurge extends HourlyPurge {
  constructor(drafts: DraftsRepository, env: Env) {
    super((size) => drafts.purge(env.retention.draftDays, size));
  }
}
