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

  /** Lists the user's own drafts, newest first, at most 100. */
  @Get('drafts')
  async own(@CurrentViewer() viewer: Viewer, @CurrentLanguage() language: Language): Promise<ListedDraftResponse[]> {
    return (await this.drafts.own(viewer)).map((row) => ListedDraftResponse.of(row, language));
  }

  /** Returns the user's own drafts of a ticket. */
  @Get('tickets/:id/drafts')
  @Faults(404)
  async ofTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<DraftResponse[]> {
    return (await this.drafts.ofTicket(viewer, id)).map((row) => DraftResponse.from(row));
  }

  /**
   * Keeps a draft; an empty text deletes it. If another device has written since `rev`, nothing changes and the response is
   * 409 `draft.newer` with `details` `{ text, rev, sinceMessageId, updatedAt }`. Only the team may keep notes.
   */
  @Put('tickets/:id/drafts/:mode')
  @ApiParam({ name: 'mode', enum: DRAFT_MODES })
  @Faults(400, 403, 404, 409)
  async save(
    @CurrentViewer() viewer: Viewer,
    @IdParam() ticketId: number,
    @Param('mode', ModePipe) mode: DraftMode,
    @Body() dto: SaveDraftDto,
  ): Promise<SavedDraftResponse> {
    return SavedDraftResponse.from(await this.drafts.save(viewer, { ticketId, mode }, dto));
  }
}
