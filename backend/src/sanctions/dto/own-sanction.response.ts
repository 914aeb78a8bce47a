import { ApiProperty } from '@nestjs/swagger';
import { ViolatedTerm } from '../../tickets/ticket.enums.js';
import { SanctionKind } from '../sanction.entity.js';
import { AppealState, appealStateOf, appealUntil, mayAppeal } from '../sanction.policy.js';
import type { OwnSanctionRow } from '../sanctions.sql.js';

export class OwnAppealResponse {
  /** Null when the ticket was deleted, or is not the caller's. */
  ticketId: number | null;
  @ApiProperty({ enum: AppealState, enumName: 'AppealState' })
  state: AppealState;
  decidedAt: Date | null;
}

/** A sanction as the punished person sees it: never who decided or who reported. */
export class OwnSanctionResponse {
  id: number;
  /** @example Sombra Rubra */
  name: string;
  /** @example Aurora */
  worldName: string | null;
  @ApiProperty({ enum: SanctionKind, enumName: 'SanctionKind' })
  kind: SanctionKind;
  term: ViolatedTerm | null;
  startsAt: Date;
  /** Null: without an end. */
  endsAt: Date | null;
  reason: string;
  liftedAt: Date | null;
  /** Until when an appeal is possible. */
  appealUntil: Date;
  /** Whether the caller may appeal now. */
  mayAppeal: boolean;
  appeal: OwnAppealResponse | null;

  static from(row: OwnSanctionRow, appealDays: number): OwnSanctionResponse {
    const { id, name, worldName, kind, term, startsAt, endsAt, publicReason, liftedAt } = row;
    return {
      ...{ id, name, worldName, kind, term, startsAt, endsAt },
      reason: publicReason,
      liftedAt,
      appealUntil: appealUntil(row, appealDays),
      mayAppeal: mayAppeal(row, appealDays),
      appeal: ownAppealOf(row),
    };
  }
}

const ownAppealOf = (row: OwnSanctionRow): OwnAppealResponse | null => {
  const state = appealStateOf(row);
  if (state === undefined) return null;
  return { ticketId: row.isOwnAppeal ? row.appealTicketId : null, state, decidedAt: row.appealDecidedAt };
};
