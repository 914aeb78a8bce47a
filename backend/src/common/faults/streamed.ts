import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { messageOf } from '../tracing/error-text.js';
import { Fault } from './fault.js';

type Sending = {
  readonly logger: Logger;
  /** The content in the log's words, such as `an export`. */
  readonly name: string;
  readonly signal?: AbortSignal;
};

/**
 * Ignores a client that disconnected or lost its rights. Other errors abort the response, because its status is already
 * sent.
 */
export const sendStreamed = async (
  response: Response,
  streams: readonly [Readable, ...Transform[]],
  { logger, name, signal }: Sending,
): Promise<void> => {
  await pipeline([...streams, response], signal ? { signal } : {}).catch((error: unknown) => {
    const { code, cause } = error as { code?: unknown; cause?: unknown };
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || cause instanceof Fault) return;
    logger.error(`${name} broke off: ${messageOf(error)}`);
  });
};
