import { Controller, Delete, Get, HttpCode, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentSession, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { notFound } from '../../common/faults/fault.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { answerPage } from '../../common/persistence/paging.js';
import { SessionsService } from './sessions.service.js';
import { AdminSessionsRepository } from './admin-sessions.repository.js';
import { AdminSessionResponse, AdminSessionsQuery } from './dto/session.dto.js';

@ApiTags('admin')
@Controller('admin/sessions')
@Allow(...ADMINS)
@PeopleOnly()
export class AdminSessionsController {
  constructor(
    private readonly rows: AdminSessionsRepository,
    private readonly sessions: SessionsService,
  ) {}

  /** Lists the sessions of all users, newest sign-in first. */
  @Get()
  @Faults(400)
  async listSessions(
    @Query() query: AdminSessionsQuery,
    @CurrentSession() current: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminSessionResponse[]> {
    return answerPage(response, await this.rows.page(query), (row) => AdminSessionResponse.from(row, current));
  }

  /** Ends a session of any user, together with its file cookie and live connections. */
  @Delete(':id')
  @HttpCode(204)
  @Faults(404)
  async endSession(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    if (!(await this.sessions.endAny(id, viewer.id))) throw notFound();
  }
}
