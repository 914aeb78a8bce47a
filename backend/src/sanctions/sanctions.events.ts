import { DomainEvent } from '../events/domain-event.js';
import type { AppealOutcome, SanctionKind } from './sanction.entity.js';

/**
 * Events of sanctions name the report or the appeal in their data alone: in `ticketId` they would stand in the history of
 * the reporter's ticket. `userId` is the account of the character.
 */
type About = {
  readonly sanctionId: number;
  readonly aboutId?: number;
  readonly userId?: number;
};

export class SanctionRecorded extends DomainEvent<About & { kind: SanctionKind }> {
  static override readonly type = 'sanction.recorded';
}

/** Without an appeal. */
export class SanctionLifted extends DomainEvent<About & { kind: SanctionKind }> {
  static override readonly type = 'sanction.lifted';
}

/** `aboutId` is the ticket of the appeal. */
export class AppealOpened extends DomainEvent<Required<About>> {
  static override readonly type = 'appeal.opened';
}
export class AppealDecided extends DomainEvent<Required<About> & { outcome: AppealOutcome }> {
  static override readonly type = 'appeal.decided';
}
