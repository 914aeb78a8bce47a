import { DomainEvent } from '../../events/domain-event.js';
import type { SuspendedFrom, SuspensionReason } from './suspension.entity.js';

type Suspended = { userId: number; blockId: number; what: SuspendedFrom; reasonKey: SuspensionReason; until: string };

/** Without the note: it is for the team only, and events are kept longer. */
export class UserSuspended extends DomainEvent<Suspended> {
  static override readonly type = 'user.blocked';
}

/** `isNowTeam`: the suspension ended because the person joined the team. */
export class SuspensionLifted extends DomainEvent<{ userId: number; blockId: number; isNowTeam: boolean }> {
  static override readonly type = 'user.unblocked';
}
