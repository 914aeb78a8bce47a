import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { ADMINS, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage, PageQuery } from '../common/persistence/paging.js';
import { ChangelogChangesService } from './changelog-changes.service.js';
import { ChangelogService } from './changelog.service.js';
import { ChangelogEntryResponse, SaveChangelogEntryDto } from './dto/changelog-entry.dto.js';

@ApiTags('changelog')
@Controller('changelog')
@Allow(...TEAM)
export class ChangelogController {
  constructor(
    private readonly changelog: ChangelogService,
    private readonly changes: ChangelogChangesService,
  ) {}

  /** Lists the unpublished entries, newest first. */
  @Get('drafts')
  @Faults(400, 403)
  async listChangelogDrafts(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangelogEntryResponse[]> {
    return answerPage(response, await this.changelog.drafts(query), (row) => ChangelogEntryResponse.from(row));
  }

  /** Creates an entry as a draft. A draft may be incomplete. */
  @Post()
  @Idempotent(ChangelogService)
  @Faults(400, 403)
  async createChangelogEntry(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: SaveChangelogEntryDto,
  ): Promise<ChangelogEntryResponse> {
    return ChangelogEntryResponse.from(await this.changes.draft(viewer, dto));
  }

  /** Changes a draft. Omitted fields keep their values. Returns 409 if the entry is published. */
  @Patch(':id')
  @Faults(400, 403, 404, 409)
  async updateChangelogEntry(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: SaveChangelogEntryDto,
  ): Promise<ChangelogEntryResponse> {
    return ChangelogEntryResponse.from(await this.changes.change(viewer, id, dto));
  }

  /** Deletes a draft. Returns 409 if the entry is published. */
  @Delete(':id')
  @HttpCode(204)
  @Faults(403, 404, 409)
  deleteChangelogEntry(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.changes.delete(viewer, id);
  }

  /**
   * Publishes an entry. The entry must have texts in both languages. The owners of its tickets, and the followers of
   * the incidents of these tickets, each receive one notification.
   */
  @Post(':id/publish')
  @HttpCode(200)
  @Allow(...ADMINS)
  @Faults(403, 404, 409)
  async publishChangelogEntry(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<ChangelogEntryResponse> {
    return ChangelogEntryResponse.from(await this.changes.publish(viewer, id));
  }

  /** Turns a published entry into a draft again. Notifications that were sent remain. */
  @Post(':id/unpublish')
  @HttpCode(200)
  @Allow(...ADMINS)
  @Faults(403, 404)
  async unpublishChangelogEntry(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
  ): Promise<ChangelogEntryResponse> {
    return ChangelogEntryResponse.from(await this.changes.takeBack(viewer, id));
  }
}
