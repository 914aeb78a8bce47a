import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { Flag, FromVariable, Text } from '../setting.js';

/** @section Object storage */
export class S3Settings {
  /** Bucket for uploaded files. Left out: they are kept in DATA_DIR. */
  @Text('S3_BUCKET')
  readonly bucket?: string;

  /** Address of an S3-compatible store. Left out: Amazon's in S3_REGION. */
  @FromVariable('S3_ENDPOINT')
  @IsOptional()
  @Matches(/^https?:\/\/[^\s@]+$/, { message: 'must look like https://host:port and hold no password' })
  readonly endpoint?: string;

  /** Region of the bucket. */
  @Text('S3_REGION')
  readonly region: string = 'us-east-1';

  /** Left out together with the secret: found as Amazon's tools find it, in the role of the machine for one. */
  @FromVariable('S3_ACCESS_KEY_ID')
  @ValidateIf(({ secretAccessKey }: S3Settings) => secretAccessKey !== undefined)
  @IsString({ message: 'must be given together with S3_SECRET_ACCESS_KEY' })
  readonly accessKeyId?: string;

  /** Secret of S3_ACCESS_KEY_ID. */
  @FromVariable('S3_SECRET_ACCESS_KEY')
  @ValidateIf(({ accessKeyId }: S3Settings) => accessKeyId !== undefined)
  @IsString({ message: 'must be given together with S3_ACCESS_KEY_ID' })
  readonly secretAccessKey?: string;

  /** `true` where the bucket stands in the path and not in the host name, as with most stores but Amazon's. */
  @Flag('S3_PATH_STYLE')
  readonly pathStyle: boolean = false;
}
