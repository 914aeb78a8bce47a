import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { type RequestKind, RunningRequests } from '../auth/sessions/running-requests.js';
import type { Viewer } from '../common/access/role.js';
import { fault } from '../common/faults/fault.js';
import { sendStreamed } from '../common/faults/streamed.js';
import type { Language } from '../common/i18n/language.js';
import { Env } from '../config/env.js';
import { type CsvRow, csvWriter } from './csv-writer.js';

/** @property rowCount the number of rows without the head, if known */
export type CsvTable = {
  readonly fileName: string;
  readonly rows: AsyncIterable<CsvRow>;
  readonly rowCount?: number;
};

/** The log names the filters of an export, never their values. */
export const filterNames = (filters: object): string[] => {
  const names = Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));
  return names.length > 0 ? names : ['none'];
};

const exportRunning = fault(429, 'export.running');

/** Each export reads the database for as long as its reader takes, so a person has one at a time. */
export const ONE_EXPORT: RequestKind = {
  atOnce: 1,
  tooMany: () => exportRunning(undefined, { headers: { 'Retry-After': '5' } }),
};

/** Sends tables as CSV. */
@Injectable()
export class CsvDownload {
  private readonly logger = new Logger(CsvDownload.name);

  constructor(
    private readonly running: RunningRequests,
    private readonly env: Env,
  ) {}

  /**
   * @param open is called once it is this person's turn
   * @throws 429 while another export of the person runs
   */
  send(viewer: Viewer, language: Language, response: Response, open: () => Promise<CsvTable>): Promise<void> {
    return this.running.run(ONE_EXPORT, viewer, async (signal) => {
      const { fileName, rows, rowCount } = await open();
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        ...(rowCount !== undefined && { 'X-Total-Count': String(rowCount) }),
      });
      const writer = csvWriter(language, this.env.club.timezone);
      const sending = { logger: this.logger, name: 'an export', signal };
      await sendStreamed(response, [Readable.from(rows), writer], sending);
    });
  }
}
