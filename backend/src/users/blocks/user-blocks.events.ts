import { DomainEvent } from '../../events/domain-event.js';
import type { BlockedFrom, BlockReason } from './user-block.entity.js';

type Blocked = { userId: number; blockId: number; what: BlockedFrom; reasonKey: BlockReason; until: string };

/** The note is not in it: it is for the team only, and the log is for longer. */
export class UserBlocked extends DomainEvent<Blocked> {
  static override readonly type = 'user.blocked';
}

/** `isNowTeam`: by a change of role, not because somebody lifted it. */
export class UserUnblocked extends DomainEvent<{ userId: number; blockId: number; isNowTeam: boolean }> {
  static override readonly type = 'user.unblocked';
}
