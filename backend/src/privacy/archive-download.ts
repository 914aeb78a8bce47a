import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { RunningRequests } from '../auth/sessions/running-requests.js';
import type { Viewer } from '../common/access/role.js';
import { sendStreamed } from '../common/faults/streamed.js';
import { ONE_EXPORT } from '../csv/csv-download.js';

/** For the API document. */
export const ZIP = { description: 'The archive.', content: { 'application/zip': {} } };

/** Sends archives of persons, until the session of their reader ends. */
@Injectable()
export class ArchiveDownload {
  private readonly logger = new Logger(ArchiveDownload.name);

  constructor(private readonly running: RunningRequests) {}

  /** @throws 429 while another export of the viewer runs */
  send(viewer: Viewer, personId: number, response: Response, open: () => Promise<Readable>): Promise<void> {
    return this.running.run(ONE_EXPORT, viewer, async (signal) => {
      const zip = await open();
      response.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="pessoa-${personId}.zip"`,
      });
      await sendStreamed(response, [zip], { logger: this.logger, name: `the export of person ${personId}`, signal });
    });
  }
}
