import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsMoment } from '../../common/validation/dates.js';
import { ViolatedTerm } from '../../tickets/ticket.enums.js';
import { IsId } from '../../common/persistence/entity-id.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { AsBoolean, AsInt, OneLine, Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { SanctionKind } from '../sanction.entity.js';
import { AppealState, appealStateOf } from '../sanction.policy.js';
import type { SanctionRow } from '../sanctions.sql.js';

export class SanctionsQuery extends PageQuery {
  /** The name of a character, compared without case, accents and spaces. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MinLength(1)
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name?: string;

  /** A part of a character's name, compared without case and accents. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  q?: string;

  @IsOptional()
  @AsInt()
  @IsId()
  worldId?: number;

  /** The report that led to the sanction. */
  @IsOptional()
  @AsInt()
  @IsId()
  ticketId?: number;

  /** If true, the response contains only sanctions with an undecided appeal. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  isAppealed?: boolean;
}

export class RecordSanctionDto {
  /** @example Sombra Rubra */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name: string;

  @ApiProperty({ enum: SanctionKind, enumName: 'SanctionKind' })
  @IsEnum(SanctionKind)
  kind: SanctionKind;

  /** The default is the broken rule that the report names. */
  @IsOptional()
  @IsEnum(ViolatedTerm)
  term?: ViolatedTerm | null;

  /** Null or omitted if the sanction has no end. A warning has no end. */
  @IsOptional()
  @IsMoment()
  endsAt?: Date | null;

  /** The sanctioned player can read this text. It must not name the reporter. */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.sanctionReasonMax, tooLong(LIMITS.sanctionReasonMax))
  publicReason: string;

  /** If true, the report is resolved. Its verdict becomes `confirmed` in any case. */
  @MayBeLeftOut()
  @IsBoolean()
  resolves?: boolean;
}

export class LiftSanctionDto {
  /** Only the team can read this text. */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.sanctionReasonMax, tooLong(LIMITS.sanctionReasonMax))
  reason: string;
}

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
  /** The value is null if the account no longer exists. */
  byName: string | null;
  /** The value is null if an appeal lifted the sanction. */
  reason: string | null;
}

export class SanctionAppealResponse {
  /** The value is null if the ticket was deleted. */
  ticketId: number | null;
  @ApiProperty({ enum: AppealState, enumName: 'AppealState' })
  state: AppealState;
  at: Date | null;
  decidedAt: Date | null;
  decidedByName: string | null;
}

export class SanctionResponse {
  id: number;
  /** @example Sombra Rubra */
  name: string;
  world: SanctionWorldResponse | null;
  /** The account of the character, or null if it is unknown. */
  user: SanctionPersonResponse | null;
  @ApiProperty({ enum: SanctionKind, enumName: 'SanctionKind' })
  kind: SanctionKind;
  term: ViolatedTerm | null;
  startsAt: Date;
  /** The value is null if the sanction has no end. */
  endsAt: Date | null;
  publicReason: string;
  /** The report, or null if it was deleted. */
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
