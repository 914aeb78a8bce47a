import { IsOptional, Matches } from 'class-validator';
import { FromVariable, WholeNumber } from '../setting.js';

const MEGABYTE = 1024 * 1024;
export const QUOTA_BYTES_MIN = MEGABYTE;
export const QUOTA_FILES_MAX = 1_000_000;

/** @section Uploads */
export class UploadsSettings {
  /** Bytes of files that one player may keep. */
  @WholeNumber('UPLOAD_QUOTA_BYTES', QUOTA_BYTES_MIN, Number.MAX_SAFE_INTEGER)
  readonly quotaBytes: number = 2048 * MEGABYTE;

  /** Files that one player may keep. */
  @WholeNumber('UPLOAD_QUOTA_FILES', 1, QUOTA_FILES_MAX)
  readonly quotaFiles: number = 500;

  /** Bytes of files that everybody together may keep, the team included. Left out: as far as the disk goes. */
  @WholeNumber('UPLOAD_TOTAL_BYTES', MEGABYTE, Number.MAX_SAFE_INTEGER)
  readonly totalBytes?: number;

  /** Bytes of the disk that uploads leave free, because the database needs them too. Left out: 5 % of the disk, at least 1 GB. */
  @WholeNumber('UPLOAD_RESERVE_BYTES', 0, Number.MAX_SAFE_INTEGER)
  readonly reserveBytes?: number;

  /** `host:port` of a clamd that scans every file. Left out or unreachable: files are accepted, and the log says so. */
  @FromVariable('CLAMD_ADDRESS')
  @IsOptional()
  @Matches(/^[\w.-]+:\d{1,5}$/, { message: 'must look like 127.0.0.1:3310' })
  readonly clamdAddress?: string;
}
