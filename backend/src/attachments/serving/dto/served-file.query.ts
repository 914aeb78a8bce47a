import { IsIn, IsOptional } from 'class-validator';

export class ServedFileQuery {
  /** `thumb` returns an image as WebP of at most 320 × 320 pixels. */
  @IsOptional()
  @IsIn(['thumb'])
  size?: 'thumb';
}
