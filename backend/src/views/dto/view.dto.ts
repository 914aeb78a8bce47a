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
  /** The ids of the views, separated by commas. */
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

  /** If true, the view is shared with the team. Only admins may set this field. */
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

  /**
   * If true, the view is shared with the team. If false, a shared view becomes the caller's own. Only admins may set
   * this field.
   */
  @MayBeLeftOut()
  @IsBoolean()
  isShared?: boolean;

  /** The `updatedAt` that the client received. The response is 409 if the view was changed later. */
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  ifUpdatedAt?: Date | null;
}

export class OrderViewsDto {
  /** The ids of the caller's own views, or of the shared views, each once, in the new order. */
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
  isShared: boolean;
  /** The filters of `GET /api/tickets/all`. */
  query: ViewQueryDto;
  /** The reason why the view shows nothing: its world was deleted, or a filter is no longer known. */
  @ApiProperty({ enum: VIEW_PROBLEMS, nullable: true })
  problem: ViewProblem | null;
  updatedAt: Date;

  static from({ id, name, isShared, query, problem, updatedAt }: ReadView): ViewResponse {
    return { id, name, isShared, query, problem, updatedAt };
  }
}

export type ViewCount = Readonly<ViewCountResponse>;

export class ViewCountResponse {
  id: number;
  count: number;
  /** Whether the view has 1000 or more tickets. `count` is at most 1000. */
  isMore: boolean;

  static from({ id, count, isMore }: ViewCount): ViewCountResponse {
    return { id, count, isMore };
  }
}
