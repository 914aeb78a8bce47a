import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { SanctionsRepository } from './sanctions.repository.js';

/** A repeated request gets its first answer only while the caller sees the sanction. */
@Injectable()
export class SanctionRepeatCheck implements RepeatCheck {
  constructor(private readonly rows: SanctionsRepository) {}

  async one(viewer: Viewer, id: number): Promise<void> {
    const isSeen = (isTeam(viewer) && (await this.rows.find(viewer, id))) || (await this.rows.own(viewer, id));
    if (!isSeen) throw notFound();
  }
}
