import { ApiProperty } from '@nestjs/swagger';
import { ViolatedTerm } from '../../tickets/ticket.enums.js';
import { SanctionKind } from '../sanction.entity.js';
import { AppealState, appealStateOf } from '../sanction.policy.js';
import type { SanctionRow } from '../sanctions.sql.js';

export class SanctionWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
}

export class SanctionPersonResponse {
  id: number;
  name: string;
}

export class SanctionLiftingResponse {
  at: Date;
  /** Null when the account is gone. */
  byName: string | null;
  /** Null when an appeal lifted it. */
  reason: string | null;
}

export class SanctionAppealResponse {
  /** Null when the ticket was deleted. */
  ticketId: number | null;
  @ApiProperty({ enum: AppealState, enumName: 'AppealState' })
  state: AppealState;
  at: Date | null;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** A sanction as the team sees it. */
export class SanctionResponse {
  id: number;
  /** @example Sombra Rubra */
  name: string;
  world: SanctionWorldResponse | null;
  /** The account of the character; null while nobody is known to have it. */
  user: SanctionPersonResponse | null;
  @ApiProperty({ enum: SanctionKind, enumName: 'SanctionKind' })
  kind: SanctionKind;
  term: ViolatedTerm | null;
  startsAt: Date;
  /** Null: without an end. */
  endsAt: Date | null;
  publicReason: string;
  /** The report; null when it was deleted. */
  ticketId: number | null;
  decidedBy: SanctionPersonResponse | null;
  createdAt: Date;
  lifted: SanctionLiftingResponse | null;
  appeal: SanctionAppealResponse | null;

  static from(row: SanctionRow): SanctionResponse {
    return {
      id: row.id,
      name: row.name,
      world: row.worldId === null ? null : { id: row.worldId, name: row.worldName! },
      user: personOf(row.userId, row.userName),
      kind: row.kind,
      term: row.term,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      publicReason: row.publicReason,
      ticketId: row.ticketId,
      decidedBy: personOf(row.decidedBy, row.decidedByName),
      createdAt: row.createdAt,
      lifted: row.liftedAt && { at: row.liftedAt, byName: row.liftedByName, reason: row.liftReason },
      appeal: appealOf(row),
    };
  }
}

const personOf = (id: number | null, name: string | null): SanctionPersonResponse | null =>
  id === null ? null : { id, name: name! };

const appealOf = (row: SanctionRow): SanctionAppealResponse | null => {
  const state = appealStateOf(row);
  if (state === undefined) return null;
  const { appealTicketId: ticketId, appealedAt: at, appealDecidedAt: decidedAt, appealDecidedByName } = row;
  return { ticketId, state, at, decidedAt, decidedByName: appealDecidedByName };
};
