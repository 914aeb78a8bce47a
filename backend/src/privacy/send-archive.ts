import type { Readable } from 'node:stream';
import type { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { sendStreamed } from '../common/faults/streamed.js';

/** For the API document. */
export const ZIP = { description: 'The archive.', content: { 'application/zip': {} } };

export const sendArchive = async (
  response: Response,
  zip: Readable,
  personId: number,
  logger: Logger,
): Promise<void> => {
  response.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="pessoa-${personId}.zip"`,
  });
  await sendStreamed(response, [zip], { logger, name: `the export of person ${personId}` });
};
