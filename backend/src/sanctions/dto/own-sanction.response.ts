import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ViolatedTerm } from '../../tickets/ticket.enums.js';
import { SanctionKind } from '../sanction.entity.js';
import { AppealState, appealStateOf, appealUntil, mayAppeal } from '../sanction.policy.js';
import type { OwnSanctionRow } from '../sanctions.sql.js';

export class OwnAppealResponse {
  /** The value is null if the ticket was deleted or does not belong to the caller. */
  ticketId: number | null;
  @ApiProperty({ enum: AppealState, enumName: 'AppealState' })
  state: AppealState;
  decidedAt: Date | null;
}

@ApiSchema({ description: 'A sanction for the sanctioned player, without the names of the decider and the reporters.' })
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
  /** The value is null if the sanction has no end. */
  endsAt: Date | null;
  reason: string;
  liftedAt: Date | null;
  appealUntil: Date;
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
