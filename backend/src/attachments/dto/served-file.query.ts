import { IsIn, IsOptional } from 'class-validator';

export class ServedFileQuery {
  /** `thumb`: a WebP of at most 320 pixels each way, for images. */
  @IsOptional()
  @IsIn(['thumb'])
  size?: 'thumb';
}
