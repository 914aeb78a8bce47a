import { IsOptional, Matches } from 'class-validator';
import { FromVariable, WholeNumber } from '../setting.js';

const MEGABYTE = 1024 * 1024;
export const QUOTA_BYTES_MIN = MEGABYTE;
export const QUOTA_FILES_MAX = 1_000_000;

/** @section Uploads */
export class UploadsSettings {
  /** Maximum bytes of stored files of one player. */
  @WholeNumber('UPLOAD_QUOTA_BYTES', QUOTA_BYTES_MIN, Number.MAX_SAFE_INTEGER)
  readonly quotaBytes: number = 2048 * MEGABYTE;

  /** Maximum number of stored files of one player. */
  @WholeNumber('UPLOAD_QUOTA_FILES', 1, QUOTA_FILES_MAX)
  readonly quotaFiles: number = 500;

  /**
   * Maximum bytes of stored files of all users, including the team. Without a value, the free space of the disk is the
   * limit.
   */
  @WholeNumber('UPLOAD_TOTAL_BYTES', MEGABYTE, Number.MAX_SAFE_INTEGER)
  readonly totalBytes?: number;

  /**
   * Bytes of free disk space that uploads leave for the database. The default is 5 % of the disk, but at least 1 GB.
   */
  @WholeNumber('UPLOAD_RESERVE_BYTES', 0, Number.MAX_SAFE_INTEGER)
  readonly reserveBytes?: number;

  /**
   * Address (`host:port`) of a clamd that scans every file. Without a value, or if clamd is unreachable, files are
   * accepted, and the log contains a warning.
   */
  @FromVariable('CLAMD_ADDRESS')
  @IsOptional()
  @Matches(/^[\w.-]+:\d{1,5}$/, { message: 'must look like 127.0.0.1:3310' })
  readonly clamdAddress?: string;
}
