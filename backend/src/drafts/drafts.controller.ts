import { Body, Controller, Get, Param, type PipeTransform, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { Faults } from '../common/faults/api-faults.js';
import { notFound } from '../common/faults/fault.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { DRAFT_MODES, type DraftMode } from './draft.entity.js';
import { DraftsService } from './drafts.service.js';
import { DraftResponse, ListedDraftResponse, SavedDraftResponse, SaveDraftDto } from './dto/draft.dto.js';

class ModePipe implements PipeTransform<string, DraftMode> {
  transform(value: string): DraftMode {
    const mode = DRAFT_MODES.find((known) => known === value);
    if (!mode) throw notFound();
    return mode;
  }
}

@ApiTags('drafts')
@Controller()
@Allow(...EVERYONE)
@PeopleOnly()
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  /** Lists the caller's drafts, newest first, at most 100. */
  @Get('drafts')
  async listMyDrafts(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<ListedDraftResponse[]> {
    return (await this.drafts.own(viewer)).map((row) => ListedDraftResponse.of(row, language));
  }

  /** Returns the caller's drafts of a ticket. */
  @Get('tickets/:id/drafts')
  @Faults(404)
  async listTicketDrafts(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<DraftResponse[]> {
    return (await this.drafts.ofTicket(viewer, id)).map((row) => DraftResponse.from(row));
  }

  /**
   * Saves a draft, or deletes it if the text is empty. Returns 409 `draft.newer` with `details` `{ text, rev,
   * sinceMessageId, updatedAt }` if another device has saved since `rev`. Only the team may save drafts of internal
   * notes.
   */
  @Put('tickets/:id/drafts/:mode')
  @ApiParam({ name: 'mode', enum: DRAFT_MODES })
  @Faults(400, 403, 404, 409)
  async saveDraft(
    @CurrentViewer() viewer: Viewer,
    @IdParam() ticketId: number,
    @Param('mode', ModePipe) mode: DraftMode,
    @Body() dto: SaveDraftDto,
  ): Promise<SavedDraftResponse> {
    return SavedDraftResponse.from(await this.drafts.save(viewer, { ticketId, mode }, dto));
  }
}
