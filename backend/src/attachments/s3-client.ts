import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { fault, notFound } from '../common/fault.js';
import type { Env } from '../config/env.js';

const CONNECT_MS = 3_000;
/** A line on which nothing moves for so long is dead. */
const STALL_MS = 60_000;
/** Every file that somebody is being sent slowly holds one. */
const SOCKETS = 500;
const NOT_FOUND = 404;
const SERVER_FAULT = 500;
const RETRY_AFTER = { headers: { 'Retry-After': '5' } };

const storageAway = fault(503, 'file.storage_away', {
  pt: 'Os arquivos não estão disponíveis agora. Tente de novo em alguns segundos.',
  en: 'Files are not available now. Try again in a few seconds.',
});

/** It would tell every operator that Node 20 has an end; which Node the product runs on is decided with its packages. */
const SILENT = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

/** Checksums only where the protocol wants them: many stores that speak S3 do not know the newer kind. */
export const s3ClientOf = (env: Env): S3Client => {
  process.env[SILENT] ??= 'true';
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return new S3Client({
    region: env.S3_REGION,
    forcePathStyle: env.S3_PATH_STYLE,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
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

/** Whether the store could not be asked or could not answer; another try may go better. */
export const isAway = (error: unknown): boolean => (statusOf(error) ?? SERVER_FAULT) >= SERVER_FAULT;

/** What the store says, in words. What it refuses is a fault in the settings, and stays what it is. */
export const s3Fault = (error: unknown): unknown => {
  if (isMissing(error)) return notFound();
  return isAway(error) ? storageAway(undefined, RETRY_AFTER) : error;
};
