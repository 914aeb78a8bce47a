import { ApiSchema, PartialType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { OneLine } from '../../../common/validation/text.js';
import { MayBeLeftOut, tooLong, tooMany } from '../../../common/validation/validation.js';
import { type World, WORLD_CODE_LENGTH, WORLD_NAME_LENGTH } from '../../../worlds/world.entity.js';

export class CreateWorldDto {
  /** @example Aurora */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(WORLD_NAME_LENGTH, tooLong(WORLD_NAME_LENGTH))
  name: string;

  /**
   * The short name of the world in the game. Imports use it.
   * @example AUR
   */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(WORLD_CODE_LENGTH, tooLong(WORLD_CODE_LENGTH))
  code: string;
}

@ApiSchema({ description: 'Omitted fields keep their values.' })
export class ChangeWorldDto extends PartialType(CreateWorldDto, { skipNullProperties: false }) {
  /** If false, ticket forms no longer offer the world, and it accepts no new tickets. */
  @MayBeLeftOut()
  @IsBoolean()
  isActive?: boolean;
}

const WORLDS_MAX = 500;

export class OrderWorldsDto {
  /** The ids of all worlds, each once, in the new order. */
  @ArrayMaxSize(WORLDS_MAX, tooMany(WORLDS_MAX))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];
}

export type WorldUse = { readonly openTickets: number; readonly tickets: number; readonly characters: number };
export type UsedWorld = { readonly world: World; readonly use: WorldUse };

export class AdminWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
  /** @example AUR */
  code: string;
  isActive: boolean;
  retiredAt: Date | null;
  /** The number of tickets that are not closed. */
  openTickets: number;
  tickets: number;
  characters: number;

  static from({ world, use }: UsedWorld): AdminWorldResponse {
    const { id, name, code, retiredAt } = world;
    const { openTickets, tickets, characters } = use;
    return { id, name, code, isActive: retiredAt === null, retiredAt, openTickets, tickets, characters };
  }
}
