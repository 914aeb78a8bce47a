import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { TEAM, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { answerPage, PageQuery } from '../../common/persistence/paging.js';
import { SuspensionChangesService } from './suspension-changes.service.js';
import { SuspendUserDto, UserSuspensionResponse } from './dto/suspension.dto.js';

@ApiTags('admin')
@Controller('admin')
@Allow(...TEAM)
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionChangesService) {}

  /** Lists the current suspensions, newest first. */
  @Get('blocks')
  @Faults(400)
  async listSuspensions(
    @CurrentViewer() viewer: Viewer,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserSuspensionResponse[]> {
    return answerPage(response, await this.suspensions.page(query), (row) => UserSuspensionResponse.of(row, viewer));
  }

  /**
   * Suspends a player from creating tickets, or also from writing messages. Staff can suspend a player for up to 7
   * days, admins for any time.
   */
  @Post('users/:id/blocks')
  @PeopleOnly()
  @Faults(400, 403, 404, 409)
  async suspendUser(
    @IdParam() id: number,
    @Body() dto: SuspendUserDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserSuspensionResponse> {
    return UserSuspensionResponse.of(await this.suspensions.suspend(viewer, id, dto), viewer);
  }

  /** Lifts the suspension of a player. */
  @Delete('users/:id/blocks')
  @PeopleOnly()
  @HttpCode(204)
  @Faults(403, 404)
  async liftSuspension(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.suspensions.lift(viewer, id);
  }
}
