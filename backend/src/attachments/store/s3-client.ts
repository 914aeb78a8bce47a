import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { notFound } from '../../common/faults/fault.js';
import type { Env } from '../../config/env.js';
import { storageAway } from './file-store.js';

const CONNECT_MS = 3_000;
const STALL_MS = 60_000;
const SOCKETS = 500;
const NOT_FOUND = 404;
const SERVER_FAULT = 500;
const RETRY_AFTER = { headers: { 'Retry-After': '5' } };

/** Suppresses the warning about the end of life of Node 20; package.json decides on supported versions. */
const SILENT = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

/** Sends checksums only where the protocol requires them: many S3-compatible stores do not support the newer ones. */
export const s3ClientOf = (env: Env): S3Client => {
  process.env[SILENT] ??= 'true';
  const { region, endpoint, pathStyle, accessKeyId, secretAccessKey } = env.s3;
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: STALL_MS,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  });
};

export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

export const isMissing = (error: unknown): boolean => statusOf(error) === NOT_FOUND;

export const isAway = (error: unknown): boolean => (statusOf(error) ?? SERVER_FAULT) >= SERVER_FAULT;

/** A 4xx rejection points to wrong settings and is not retried. */
export const s3Fault = (error: unknown): unknown => {
  if (isMissing(error)) return notFound();
  return isAway(error) ? storageAway(undefined, RETRY_AFTER) : error;
};
