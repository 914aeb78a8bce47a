import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { AdminWorldsService } from './admin-worlds.service.js';
import { AdminWorldResponse, ChangeWorldDto, CreateWorldDto, OrderWorldsDto } from './dto/admin-world.dto.js';

@ApiTags('admin')
@Controller('admin/worlds')
@Allow(...ADMINS)
export class AdminWorldsController {
  constructor(private readonly worlds: AdminWorldsService) {}

  /** Lists all worlds with the numbers of their tickets and characters. */
  @Get()
  async listAllWorlds(@CurrentViewer() viewer: Viewer): Promise<AdminWorldResponse[]> {
    return (await this.worlds.list(viewer)).map((used) => AdminWorldResponse.from(used));
  }

  /** Adds a world at the end of the list. */
  @Post()
  @Faults(400, 409)
  async createWorld(@Body() dto: CreateWorldDto, @CurrentViewer() viewer: Viewer): Promise<AdminWorldResponse> {
    return AdminWorldResponse.from(await this.worlds.add(viewer, dto));
  }

  /** Sets the order in which forms and lists show the worlds. */
  @Put('order')
  @Faults(400, 409)
  async reorderWorlds(@Body() { ids }: OrderWorldsDto, @CurrentViewer() viewer: Viewer): Promise<AdminWorldResponse[]> {
    return (await this.worlds.reorder(viewer, ids)).map((used) => AdminWorldResponse.from(used));
  }

  /** Renames, retires or reopens a world. */
  @Patch(':id')
  @Faults(400, 404, 409)
  async updateWorld(
    @IdParam() id: number,
    @Body() dto: ChangeWorldDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminWorldResponse> {
    return AdminWorldResponse.from(await this.worlds.change(viewer, id, dto));
  }

  /** Deletes a world that no ticket and no character refers to. */
  @Delete(':id')
  @HttpCode(204)
  @Faults(404, 409)
  deleteWorld(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    return this.worlds.remove(viewer, id);
  }
}
