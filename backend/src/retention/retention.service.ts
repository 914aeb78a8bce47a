import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { updatedAfter } from '../common/persistence/entity-columns.js';
import { Events } from '../events/events.service.js';
import { settingsChangedMeanwhile } from '../settings/settings.service.js';
import type { RetentionMonths } from './dto/retention.dto.js';
import { RetentionChanged } from './retention.events.js';
import { type RetentionRule, RetentionSubject } from './retention-rule.entity.js';
import { type Months, type Preview, RetentionRepository } from './retention.repository.js';

const SUBJECTS = Object.values(RetentionSubject);

@Injectable()
export class RetentionService {
  constructor(
    private readonly db: Db,
    private readonly rules: RetentionRepository,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
  ) {}

  all(): Promise<RetentionRule[]> {
    return this.rules.all();
  }

  /**
   * Replaces all rules.
   * @param knownAt the newest change that the admin had read; without it, later changes are overwritten
   * @throws 409 if a rule was changed after `knownAt`
   */
  change(viewer: Viewer, months: RetentionMonths, knownAt?: Date | null): Promise<RetentionRule[]> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const changes = (await this.rules.lock()).map(({ updatedAt }) => updatedAt);
      if (knownAt !== undefined && changes.some((changedAt) => changedAt > (knownAt ?? 0)))
        throw settingsChangedMeanwhile();
      const wanted = new Map(SUBJECTS.map((subject) => [subject, months[subject] ?? null]));
      const changed = await this.rules.save(wanted, updatedAfter(...changes));
      if (changed.length > 0) await this.events.record(new RetentionChanged(null, viewer.id, { changed }));
      return this.rules.all();
    });
  }

  /** Counts the tickets that such rules would delete when they begin, if they were set now. */
  preview({ files = null, ...texts }: RetentionMonths): Promise<Preview[]> {
    const wanted = SUBJECTS.flatMap((subject): Months[] => {
      const months = subject === RetentionSubject.Files ? null : texts[subject];
      return months ? [{ subject, months }] : [];
    });
    return this.rules.preview(wanted, files);
  }
}
