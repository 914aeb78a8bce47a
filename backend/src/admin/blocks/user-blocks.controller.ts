import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { TEAM, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { answerPage, PageQuery } from '../../common/persistence/paging.js';
import { BlocksService } from './blocks.service.js';
import { BlockUserDto, UserBlockResponse } from './dto/user-block.dto.js';

@ApiTags('admin')
@Controller('admin')
@Allow(...TEAM)
export class UserBlocksController {
  constructor(private readonly blocks: BlocksService) {}

  /** Lists the current suspensions, newest first. */
  @Get('blocks')
  @Faults(400)
  async listSuspensions(
    @CurrentViewer() viewer: Viewer,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserBlockResponse[]> {
    return answerPage(response, await this.blocks.page(query), (row) => UserBlockResponse.of(row, viewer));
  }

  /**
   * Suspends a player from opening tickets, or also from writing messages. Staff can suspend for up to 7 days, admins
   * for any time.
   */
  @Post('users/:id/blocks')
  @PeopleOnly()
  @Faults(400, 403, 404, 409)
  async suspendUser(
    @IdParam() id: number,
    @Body() dto: BlockUserDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserBlockResponse> {
    return UserBlockResponse.of(await this.blocks.block(viewer, id, dto), viewer);
  }

  /** Lifts the suspension of a player. */
  @Delete('users/:id/blocks')
  @PeopleOnly()
  @HttpCode(204)
  @Faults(403, 404)
  async liftSuspension(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.blocks.lift(viewer, id);
  }
}
