import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { tooMany } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

/** `1,2` becomes numbers; anything else stays as it is and is refused. */
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
