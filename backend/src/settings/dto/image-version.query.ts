import { IsOptional, Matches } from 'class-validator';

export class ImageVersionQuery {
  /** As in `logoUrl` of `GET /api/config`; with it the image may be kept by browsers. */
  @IsOptional()
  @Matches(/^[0-9a-f]{12}$/)
  v?: string;
}
