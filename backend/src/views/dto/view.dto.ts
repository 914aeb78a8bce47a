import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDate,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong, tooMany } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { ListTicketsQuery } from '../../ticket-lists/dto/list-tickets.query.js';

export class ViewQueryDto extends OmitType(ListTicketsQuery, ['limit', 'cursor']) {}

const idsIn = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',').map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : id)) : value;

export class CountViewsQuery {
  /** Ids of views, separated by commas. */
  @ApiProperty({ type: String, example: '1,2', pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9})*$' })
  @Transform(({ value }: { value: unknown }) => idsIn(value))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.viewCounts, tooMany(LIMITS.viewCounts))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];
}

const Name = (): PropertyDecorator => (target, property) => {
  const max = LIMITS.viewNameLength;
  for (const rule of [OneLine(), IsString(), IsNotEmpty(), MaxLength(max, tooLong(max))]) rule(target, property);
};

const Filters = (): PropertyDecorator => (target, property) => {
  for (const rule of [IsObject(), ValidateNested(), Type(() => ViewQueryDto)]) rule(target, property);
};

export class CreateViewDto {
  /** @example Reembolsos Aurora */
  @Name()
  name: string;

  @Filters()
  query: ViewQueryDto;

  /** For the whole team; for admins only. */
  @MayBeLeftOut()
  @IsBoolean()
  isShared?: boolean;
}

export class ChangeViewDto {
  @MayBeLeftOut()
  @Name()
  name?: string;

  @MayBeLeftOut()
  @Filters()
  query?: ViewQueryDto;

  /** True shares it with the team, false makes a shared one the caller's own; for admins only. */
  @MayBeLeftOut()
  @IsBoolean()
  isShared?: boolean;

  /** `updatedAt` of the view that was read; if it was changed after that, the response is 409. */
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  ifUpdatedAt?: Date | null;
}

export class OrderViewsDto {
  /** The caller's own views, or the shared ones, each once, in the new order. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.views, tooMany(LIMITS.views))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];
}

const VIEW_PROBLEMS = ['world_gone', 'unknown_filter'] as const;
export type ViewProblem = (typeof VIEW_PROBLEMS)[number];

export type ReadView = Readonly<ViewResponse>;

export class ViewResponse {
  id: number;
  /** @example Reembolsos Aurora */
  name: string;
  /** Whether the whole team has it; otherwise it is the caller's own. */
  isShared: boolean;
  /** Filters of `GET /api/tickets/all`. */
  query: ViewQueryDto;
  /** Why the view shows nothing: its world was deleted, or a filter is not known any more. */
  @ApiProperty({ enum: VIEW_PROBLEMS, nullable: true })
  problem: ViewProblem | null;
  /** To be sent back as `ifUpdatedAt`. */
  updatedAt: Date;

  static from({ id, name, isShared, query, problem, updatedAt }: ReadView): ViewResponse {
    return { id, name, isShared, query, problem, updatedAt };
  }
}

export type ViewCount = Readonly<ViewCountResponse>;

export class ViewCountResponse {
  id: number;
  /** At most 1000. */
  count: number;
  /** Whether there are 1000 or more. */
  isMore: boolean;

  static from({ id, count, isMore }: ViewCount): ViewCountResponse {
    return { id, count, isMore };
  }
}
