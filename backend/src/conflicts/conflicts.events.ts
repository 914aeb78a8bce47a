import { DomainEvent } from '../events/domain-event.js';
import type { ConflictSource } from '../tickets/ticket-conflict.entity.js';

/**
 * Events of conflicts name the ticket in their data alone: with it in `ticketId` they would stand in its history and become
 * frames.
 */
export class ConflictsAdded extends DomainEvent<{ aboutId: number; userIds: number[]; source: ConflictSource }> {
  static override readonly type = 'conflict.added';
}

export class ConflictCleared extends DomainEvent<{ aboutId: number; userId: number }> {
  static override readonly type = 'conflict.cleared';
}

/** Every active admin is in conflict with the ticket, so all admins see it. */
export class ConflictUnresolvable extends DomainEvent<{ aboutId: number }> {
  static override readonly type = 'conflict.unresolvable';
}

export class StaffAliasesChanged extends DomainEvent<{ userId: number; count: number }> {
  static override readonly type = 'user.aliases_changed';
}
