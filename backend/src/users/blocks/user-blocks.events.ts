import { DomainEvent } from '../../events/domain-event.js';
import type { BlockedFrom, BlockReason } from './user-block.entity.js';

type Blocked = { userId: number; blockId: number; what: BlockedFrom; reasonKey: BlockReason; until: string };

/** Without the note: it is for the team only, and events are kept longer. */
export class UserBlocked extends DomainEvent<Blocked> {
  static override readonly type = 'user.blocked';
}

/** `isNowTeam`: the suspension ended because the person joined the team. */
export class UserUnblocked extends DomainEvent<{ userId: number; blockId: number; isNowTeam: boolean }> {
  static override readonly type = 'user.unblocked';
}
