import { IsOptional, Matches } from 'class-validator';

export class ImageVersionQuery {
  /** The version from `logoUrl` of `GET /api/config`. With a version, browsers may cache the image. */
  @IsOptional()
  @Matches(/^[0-9a-f]{12}$/)
  v?: string;
}
