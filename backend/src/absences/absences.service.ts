import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Env } from '../config/env.js';
import { Events } from '../events/events.service.js';
import { UserUpdated } from '../users/users.events.js';
import { AbsenceChanged } from './absences.events.js';
import { AbsencesRepository } from './absences.repository.js';

@Injectable()
export class AbsencesService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly viewers: ViewerCheck,
    private readonly absences: AbsencesRepository,
    private readonly events: Events,
  ) {}

  /** Leaving the team ends an absence, so that a member who comes back later is not away. */
  onModuleInit(): void {
    this.events.within(UserUpdated, async ({ data: { userId, role, isActive } }) => {
      if (!isActive || !isTeam({ role })) await this.absences.end(userId);
    });
  }

  isAway(userId: number): Promise<boolean> {
    return this.absences.isAway(userId);
  }

  /** @param until the last day */
  set(viewer: Viewer, until: string | null): Promise<void> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      if (until === null) await this.absences.end(viewer.id);
      else if (!(await this.absences.begin(viewer.id, until, this.env.club.timezone)))
        throw invalidField('until', 'absence.day');
      await this.events.record(new AbsenceChanged(null, viewer.id, { until }));
    });
  }
}
