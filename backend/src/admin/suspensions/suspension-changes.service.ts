import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { fault, faultWith, notFound } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { idOfCursor, type Page, pageById, type PageQuery } from '../../common/persistence/paging.js';
import { invalidField } from '../../common/validation/validation.js';
import { Events } from '../../events/events.service.js';
import { UserSuspended, SuspensionLifted } from '../../users/suspensions/suspensions.events.js';
import { maySuspendFor, mayLift } from '../../users/suspensions/suspensions.policy.js';
import { type SuspensionRow, SuspensionsRepository } from '../../users/suspensions/suspensions.repository.js';
import type { User } from '../../users/user.entity.js';
import { UsersRepository } from '../../users/users.repository.js';
import { LIMITS } from '../../config/limits.js';
import { SuspendedUntilResponse, type SuspendUserDto } from './dto/suspension.dto.js';

const playersOnly = fault(409, 'abuse.players_only');
const alreadySuspended = faultWith(409, 'abuse.already_blocked', SuspendedUntilResponse);
const tooLongForStaff = fault(403, 'abuse.staff_days', { days: LIMITS.staffBlockDays });

@Injectable()
export class SuspensionChangesService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly users: UsersRepository,
    private readonly rows: SuspensionsRepository,
    private readonly viewers: ViewerCheck,
  ) {}

  async page({ limit, cursor }: PageQuery): Promise<Page<SuspensionRow>> {
    return pageById(await this.rows.live(idOfCursor(cursor), limit + 1), limit);
  }

  /**
   * @throws 400 for an end in the past, 403 for staff beyond their maximum, 404, 409 for a team member or a suspended
   * player
   */
  suspend(viewer: Viewer, userId: number, { what, reasonKey, until, note }: SuspendUserDto): Promise<SuspensionRow> {
    const now = new Date();
    if (until <= now) throw invalidField('until', 'abuse.until');
    if (!maySuspendFor(viewer, now, until)) throw tooLongForStaff();
    return this.db.transaction(async () => {
      await this.refuseUnfit(await this.locked(viewer, userId));
      const blockId = await this.rows.add({ userId, what, reasonKey, until, note: note ?? '', createdBy: viewer.id });
      const data = { userId, blockId, what, reasonKey, until: until.toISOString() };
      await this.events.record(new UserSuspended(null, viewer.id, data));
      return (await this.rows.of(userId))!;
    });
  }

  /** @throws 403 for staff if an admin set a longer suspension, 404 without one */
  lift(viewer: Viewer, userId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.locked(viewer, userId);
      const suspension = await this.rows.of(userId);
      if (!suspension) throw notFound();
      if (!mayLift(viewer, suspension)) throw tooLongForStaff();
      for (const blockId of await this.rows.lift(userId, viewer.id))
        await this.events.record(new SuspensionLifted(null, viewer.id, { userId, blockId, isNowTeam: false }));
    });
  }

  /** The player's writes lock the account too, so they either finish first or see the suspension. */
  private async locked(viewer: Viewer, userId: number): Promise<User> {
    await this.viewers.confirm(viewer);
    const user = await this.users.lock(userId);
    if (!user) throw notFound();
    return user;
  }

  private async refuseUnfit(user: User): Promise<void> {
    if (isTeam(user)) throw playersOnly();
    const suspension = await this.rows.of(user.id);
    if (suspension) throw alreadySuspended({ until: suspension.until });
  }
}
