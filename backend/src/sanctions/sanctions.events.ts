import { DomainEvent } from '../events/domain-event.js';
import type { AppealOutcome, SanctionKind } from './sanction.entity.js';

/**
 * Only `data` names the ticket: with `ticketId` the reporter would see the event in the ticket's history. `userId` is
 * the character's account.
 */
type About = {
  readonly sanctionId: number;
  readonly aboutId?: number;
  readonly userId?: number;
};

export class SanctionRecorded extends DomainEvent<About & { kind: SanctionKind }> {
  static override readonly type = 'sanction.recorded';
}

/** Lifted without an appeal. */
export class SanctionLifted extends DomainEvent<About & { kind: SanctionKind }> {
  static override readonly type = 'sanction.lifted';
}

export class AppealOpened extends DomainEvent<Required<About>> {
  static override readonly type = 'appeal.opened';
}
export class AppealDecided extends DomainEvent<Required<About> & { outcome: AppealOutcome }> {
  static override readonly type = 'appeal.decided';
}
