import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { Env } from '../../config/env.js';
import type { Recorded } from '../../events/domain-event.js';
import { Events } from '../../events/events.service.js';
import { UserUpdated } from '../users.events.js';
import type { BlockedFrom } from './user-block.entity.js';
import { UserUnblocked } from './user-blocks.events.js';
import { refuseBlocked } from './user-blocks.policy.js';
import { type OwnBlock, UserBlocksRepository } from './user-blocks.repository.js';

@Injectable()
export class UserBlocksService implements OnModuleInit {
  constructor(
    private readonly rows: UserBlocksRepository,
    private readonly events: Events,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
  }

  async of(viewer: Viewer): Promise<OwnBlock | undefined> {
    return isTeam(viewer) ? undefined : this.rows.own(viewer.id);
  }

  /** Call inside the transaction of the write, after locking its account. @throws 403 `abuse.blocked` */
  async refuse(viewer: Viewer, wanted: BlockedFrom): Promise<void> {
    this.check(await this.of(viewer), wanted);
  }

  check(block: OwnBlock | undefined, wanted: BlockedFrom): void {
    refuseBlocked(block, wanted, this.env.club.timezone);
  }

  private async onUserUpdated({ actorId, data }: Recorded<UserUpdated>): Promise<void> {
    const { userId, changed, role } = data;
    if (!changed.includes('role') || !isTeam({ role })) return;
    for (const blockId of await this.rows.lift(userId, actorId))
      await this.events.record(new UserUnblocked(null, actorId, { userId, blockId, isNowTeam: true }));
  }
}
