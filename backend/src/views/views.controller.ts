import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import {
  ChangeViewDto,
  CountViewsQuery,
  CreateViewDto,
  OrderViewsDto,
  ViewCountResponse,
  ViewResponse,
} from './dto/view.dto.js';
import { ViewChangesService } from './view-changes.service.js';
import { ViewsService } from './views.service.js';

@ApiTags('views')
@Controller('views')
@Allow(...TEAM)
export class ViewsController {
  constructor(
    private readonly views: ViewsService,
    private readonly changes: ViewChangesService,
  ) {}

  /** Lists the caller's own views, followed by the shared views. */
  @Get()
  async listViews(@CurrentViewer() viewer: Viewer): Promise<ViewResponse[]> {
    return (await this.views.list(viewer)).map((view) => ViewResponse.from(view));
  }

  /** Counts the tickets of up to 8 views. Views that do not exist are omitted. */
  @Get('counts')
  @Faults(400)
  async getViewCounts(
    @CurrentViewer() viewer: Viewer,
    @Query() { ids }: CountViewsQuery,
  ): Promise<ViewCountResponse[]> {
    return (await this.views.counts(viewer, ids)).map((count) => ViewCountResponse.from(count));
  }

  /**
   * Creates a view, which saves filters of the ticket list under a name. A person can have 20 views, and the team can
   * share 20.
   */
  @Post()
  @Idempotent(ViewsService)
  @Faults(400, 403, 409)
  async createView(@CurrentViewer() viewer: Viewer, @Body() dto: CreateViewDto): Promise<ViewResponse> {
    return this.shown(viewer, await this.changes.add(viewer, dto));
  }

  /** Sets the order of the caller's own views, or of the shared views. */
  @Put('order')
  @Faults(400, 403, 409)
  async reorderViews(@CurrentViewer() viewer: Viewer, @Body() { ids }: OrderViewsDto): Promise<ViewResponse[]> {
    await this.changes.reorder(viewer, ids);
    return this.listViews(viewer);
  }

  /** Renames a view, changes its filters, shares it, or stops sharing it. */
  @Patch(':id')
  @Faults(400, 403, 404, 409)
  async updateView(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeViewDto,
  ): Promise<ViewResponse> {
    await this.changes.change(viewer, id, dto);
    return this.shown(viewer, id);
  }

  /** Deletes a view. Its tickets do not change. */
  @Delete(':id')
  @HttpCode(204)
  @Faults(403, 404)
  deleteView(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.changes.remove(viewer, id);
  }

  private async shown(viewer: Viewer, id: number): Promise<ViewResponse> {
    return ViewResponse.from(await this.views.one(viewer, id));
  }
}
