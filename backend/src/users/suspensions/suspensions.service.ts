import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { Env } from '../../config/env.js';
import type { Recorded } from '../../events/domain-event.js';
import { Events } from '../../events/events.service.js';
import { UserUpdated } from '../users.events.js';
import type { SuspendedFrom } from './suspension.entity.js';
import { SuspensionLifted } from './suspensions.events.js';
import { refuseSuspended } from './suspensions.policy.js';
import { type OwnSuspension, SuspensionsRepository } from './suspensions.repository.js';

@Injectable()
export class SuspensionsService implements OnModuleInit {
  constructor(
    private readonly rows: SuspensionsRepository,
    private readonly events: Events,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
  }

  async of(viewer: Viewer): Promise<OwnSuspension | undefined> {
    return isTeam(viewer) ? undefined : this.rows.own(viewer.id);
  }

  /** Call inside the transaction of the write, after locking its account. @throws 403 `abuse.blocked` */
  async refuse(viewer: Viewer, wanted: SuspendedFrom): Promise<void> {
    this.check(await this.of(viewer), wanted);
  }

  check(suspension: OwnSuspension | undefined, wanted: SuspendedFrom): void {
    refuseSuspended(suspension, wanted, this.env.club.timezone);
  }

  private async onUserUpdated({ actorId, data }: Recorded<UserUpdated>): Promise<void> {
    const { userId, changed, role } = data;
    if (!changed.includes('role') || !isTeam({ role })) return;
    for (const blockId of await this.rows.lift(userId, actorId))
      await this.events.record(new SuspensionLifted(null, actorId, { userId, blockId, isNowTeam: true }));
  }
}
