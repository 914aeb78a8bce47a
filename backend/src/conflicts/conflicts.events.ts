import { DomainEvent } from '../events/domain-event.js';
import type { ConflictSource } from '../tickets/ticket-conflict.entity.js';

/**
 * These events name the ticket in `data` and not in `ticketId`, which would put them in the ticket's history and into
 * frames.
 */
export class ConflictsAdded extends DomainEvent<{ aboutId: number; userIds: number[]; source: ConflictSource }> {
  static override readonly type = 'conflict.added';
}

export class ConflictCleared extends DomainEvent<{ aboutId: number; userId: number }> {
  static override readonly type = 'conflict.cleared';
}

export class ConflictUnresolvable extends DomainEvent<{ aboutId: number }> {
  static override readonly type = 'conflict.unresolvable';
}

export class StaffAliasesChanged extends DomainEvent<{ userId: number; count: number }> {
  static override readonly type = 'user.aliases_changed';
}
