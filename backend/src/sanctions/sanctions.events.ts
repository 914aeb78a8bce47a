import { DomainEvent } from '../events/domain-event.js';
import type { AppealOutcome, SanctionKind } from './sanction.entity.js';

/** They name tickets in their data alone: `ticketId` would show them in the reporter's history. `userId` has the character. */
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
