import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { Env } from '../config/env.js';
import { AppealsService } from './appeals.service.js';
import { AppealDto } from './dto/appeal.dto.js';
import { LiftSanctionDto, SanctionResponse, SanctionsQuery } from './dto/sanction.dto.js';
import { OwnSanctionResponse } from './dto/own-sanction.response.js';
import { SanctionsService } from './sanctions.service.js';
import type { OwnSanctionRow } from './sanctions.sql.js';

@ApiTags('sanctions')
@Controller('sanctions')
@Allow(...TEAM)
export class SanctionsController {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly appeals: AppealsService,
    private readonly env: Env,
  ) {}

  /** Lists sanctions, newest first. */
  @Get()
  @Faults(400)
  async listSanctions(
    @CurrentViewer() viewer: Viewer,
    @Query() query: SanctionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SanctionResponse[]> {
    return answerPage(response, await this.sanctions.page(viewer, query), (row) => SanctionResponse.from(row));
  }

  /** Lists the newest 100 sanctions of the caller's account and characters, newest first. */
  @Get('mine')
  @Allow(...EVERYONE)
  async listMySanctions(@CurrentViewer() viewer: Viewer): Promise<OwnSanctionResponse[]> {
    return (await this.appeals.mine(viewer)).map((row) => this.own(row));
  }

  /** Returns a sanction. */
  @Get(':id')
  @Faults(404)
  async getSanction(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<SanctionResponse> {
    return SanctionResponse.from(await this.sanctions.show(viewer, id));
  }

  /** Lifts a sanction without an appeal. Staff cannot lift sanctions of their own account. */
  @Post(':id/lift')
  @HttpCode(200)
  @Faults(400, 403, 404, 409)
  async liftSanction(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { reason }: LiftSanctionDto,
  ): Promise<SanctionResponse> {
    return SanctionResponse.from(await this.sanctions.lift(viewer, id, reason));
  }

  /**
   * Appeals against a sanction of the caller's account or character. A sanction can be appealed once, within the number
   * of days in the server's settings. The server creates a ticket, which only a decision closes.
   */
  @Post(':id/appeal')
  @Allow(...EVERYONE)
  @PeopleOnly()
  @Idempotent(SanctionsService)
  @Faults(400, 404, 409)
  async appealSanction(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { text }: AppealDto,
  ): Promise<OwnSanctionResponse> {
    return this.own(await this.appeals.appeal(viewer, id, text));
  }

  private own(row: OwnSanctionRow): OwnSanctionResponse {
    return OwnSanctionResponse.from(row, this.env.tickets.appealDays);
  }
}
