import { invalidField } from '../common/validation/validation.js';
import { fault } from '../common/faults/fault.js';
import { AppealOutcome, SanctionKind } from './sanction.entity.js';

const ownSanction = fault(403, 'sanction.own');
export const sanctionLifted = fault(409, 'sanction.lifted');
const appealedAlready = fault(409, 'sanction.appealed');
const appealTooLate = fault(409, 'sanction.appeal_late');
export const appealDecided = fault(409, 'appeal.decided');

const DAY_MS = 86_400_000;

export const AppealState = { Pending: 'pending', ...AppealOutcome } as const;
export type AppealState = (typeof AppealState)[keyof typeof AppealState];

type Appealed = { readonly appealTicketId: number | null; readonly appealOutcome: AppealOutcome | null };
type Appealable = Appealed & { readonly createdAt: Date; readonly liftedAt: Date | null };

export const appealUntil = ({ createdAt }: Pick<Appealable, 'createdAt'>, days: number): Date =>
  new Date(createdAt.getTime() + days * DAY_MS);

export const appealStateOf = ({ appealTicketId, appealOutcome }: Appealed): AppealState | undefined => {
  if (appealOutcome !== null) return appealOutcome;
  return appealTicketId === null ? undefined : AppealState.Pending;
};

export const refuseAppeal = (sanction: Appealable, days: number, now = new Date()): void => {
  if (appealStateOf(sanction) !== undefined) throw appealedAlready();
  if (sanction.liftedAt !== null) throw sanctionLifted();
  if (now > appealUntil(sanction, days)) throw appealTooLate({ days });
};

export const mayAppeal = (sanction: Appealable, days: number, now = new Date()): boolean =>
  appealStateOf(sanction) === undefined && sanction.liftedAt === null && now <= appealUntil(sanction, days);

export const refuseOwn = ({ id }: { id: number }, accountId: number | null): void => {
  if (accountId === id) throw ownSanction();
};

export const refuseEnd = (kind: SanctionKind, endsAt: Date | null, now = new Date()): void => {
  if (endsAt === null) return;
  if (kind === SanctionKind.Warning) throw invalidField('endsAt', 'sanction.warning_ends');
  if (endsAt <= now) throw invalidField('endsAt', 'sanction.ends_past');
};

type Running = { readonly kind: SanctionKind; readonly endsAt: Date | null; readonly liftedAt: Date | null };

export const refuseReduction = (sanction: Running, endsAt: Date | null | undefined): void => {
  if (sanction.liftedAt !== null) throw sanctionLifted();
  if (!endsAt) throw invalidField('endsAt', 'appeal.ends_missing');
  refuseEnd(sanction.kind, endsAt);
  if (sanction.endsAt !== null && endsAt >= sanction.endsAt) throw invalidField('endsAt', 'appeal.ends_not_earlier');
};
