import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { Flag, FromVariable, Text } from '../setting.js';

/** @section Object storage */
export class S3Settings {
  /** Bucket for uploaded files. Without a value, files are stored in DATA_DIR. */
  @Text('S3_BUCKET')
  readonly bucket?: string;

  /** URL of an S3-compatible store. Without a value, the server uses Amazon S3 in S3_REGION. */
  @FromVariable('S3_ENDPOINT')
  @IsOptional()
  @Matches(/^https?:\/\/[^\s@]+$/, { message: 'must look like https://host:port and hold no password' })
  readonly endpoint?: string;

  /** Region of the bucket. */
  @Text('S3_REGION')
  readonly region: string = 'us-east-1';

  /**
   * Access key of the object storage. Without this key and S3_SECRET_ACCESS_KEY, the server uses the AWS default
   * credentials, such as the role of the machine.
   */
  @FromVariable('S3_ACCESS_KEY_ID')
  @ValidateIf(({ secretAccessKey }: S3Settings) => secretAccessKey !== undefined)
  @IsString({ message: 'must be given together with S3_SECRET_ACCESS_KEY' })
  readonly accessKeyId?: string;

  /** Secret of S3_ACCESS_KEY_ID. */
  @FromVariable('S3_SECRET_ACCESS_KEY')
  @ValidateIf(({ accessKeyId }: S3Settings) => accessKeyId !== undefined)
  @IsString({ message: 'must be given together with S3_ACCESS_KEY_ID' })
  readonly secretAccessKey?: string;

  /** `true` puts the bucket name into the path instead of the host name. Most stores other than Amazon S3 need it. */
  @Flag('S3_PATH_STYLE')
  readonly pathStyle: boolean = false;
}
