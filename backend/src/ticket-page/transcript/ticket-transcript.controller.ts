import { Controller, Get, Logger, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type RequestKind, RunningRequests } from '../../auth/sessions/running-requests.js';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { tooManyRequests } from '../../common/faults/fault.js';
import { sendStreamed } from '../../common/faults/streamed.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { TranscriptQuery } from './dto/transcript.query.js';
import { TicketTranscriptService } from './ticket-transcript.service.js';
import { SERVED_POLICY } from './transcript-page.js';

/** Each transcript reads the database for as long as its reader takes. A person may open some tickets at once. */
const TRANSCRIPT: RequestKind = {
  atOnce: 3,
  tooMany: () => tooManyRequests(undefined, { headers: { 'Retry-After': '5' } }),
};

@ApiTags('tickets')
@Controller('tickets/:id/transcript')
@Allow(...EVERYONE)
export class TicketTranscriptController {
  private readonly logger = new Logger(TicketTranscriptController.name);

  constructor(
    private readonly transcripts: TicketTranscriptService,
    private readonly running: RunningRequests,
  ) {}

  /**
   * Returns a ticket as an HTML page to print, in the language of `Accept-Language`. Its owner gets what they see in the
   * ticket, so members of the team are called “Suporte” or “Support”. The times are in the club's time zone.
   */
  @Get()
  @ApiOkResponse({ description: 'The page.', content: { 'text/html': {} } })
  @Faults(400, 404)
  async getTicketTranscript(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() { notes = false }: TranscriptQuery,
    @CurrentLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    await this.running.run(TRANSCRIPT, viewer, async (signal) => {
      const page = await this.transcripts.open(viewer, id, { withNotes: notes, language });
      response.set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': SERVED_POLICY,
        'Cache-Control': 'no-store',
      });
      await sendStreamed(response, [page], { logger: this.logger, name: 'a transcript', signal });
    });
  }
}
