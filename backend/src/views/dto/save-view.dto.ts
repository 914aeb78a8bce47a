import { Type } from 'class-transformer';
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
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong, tooMany } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { ViewQueryDto } from './view-query.dto.js';

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

/** Fields left out stay as they are. */
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
  /** Every view of one's own once, or every shared one, in the new order. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.views, tooMany(LIMITS.views))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];
}
