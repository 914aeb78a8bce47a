import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, Role, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import {
  ChangeIncidentDto,
  CreateIncidentDto,
  IncidentDetailsResponse,
  IncidentResponse,
  IncidentsQuery,
} from './dto/incident.dto.js';
import { PublishUpdateDto } from './dto/publish-update.dto.js';
import { IncidentChangesService } from './incident-changes.service.js';
import { IncidentsService } from './incidents.service.js';

@ApiTags('incidents')
@Controller('incidents')
@Allow(...TEAM)
export class IncidentsController {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly changes: IncidentChangesService,
  ) {}

  /** Lists incidents, newest first. With `active`, the response contains only unresolved incidents. */
  @Get()
  @Allow(...EVERYONE)
  @Faults(400)
  async listIncidents(
    @CurrentViewer() viewer: Viewer,
    @Query() query: IncidentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IncidentResponse[]> {
    const page = await (query.active ? this.incidents.active(viewer) : this.incidents.page(viewer, query));
    return answerPage(response, page, (seen) => IncidentResponse.from(seen, viewer));
  }

  /** Returns an incident with its updates. */
  @Get(':id')
  @Allow(...EVERYONE)
  @Faults(404)
  async getIncident(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<IncidentDetailsResponse> {
    return IncidentDetailsResponse.from(await this.incidents.show(viewer, id), viewer);
  }

  /** Subscribes the player to the updates of an incident ("me too"). Returns 409 if the incident is resolved. */
  @Put(':id/me-too')
  @Allow(Role.User)
  @PeopleOnly()
  @Faults(403, 404, 409)
  async followIncident(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<IncidentResponse> {
    return IncidentResponse.from(await this.incidents.setFollowing(viewer, id, true), viewer);
  }

  /** Unsubscribes the player from the updates of an incident. */
  @Delete(':id/me-too')
  @Allow(Role.User)
  @PeopleOnly()
  @Faults(403, 404)
  async unfollowIncident(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<IncidentResponse> {
    return IncidentResponse.from(await this.incidents.setFollowing(viewer, id, false), viewer);
  }

  /**
   * Creates an incident, which all players see immediately. Returns 409 if there are already 20 unresolved incidents.
   */
  @Post()
  @Idempotent(IncidentsService)
  @Faults(400, 403, 409)
  async createIncident(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: CreateIncidentDto,
  ): Promise<IncidentDetailsResponse> {
    return IncidentDetailsResponse.from(await this.changes.create(viewer, dto), viewer);
  }

  /** Changes the state, titles, times or world of an incident. Omitted fields keep their values. */
  @Patch(':id')
  @Faults(400, 403, 404)
  async updateIncident(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeIncidentDto,
  ): Promise<IncidentDetailsResponse> {
    return IncidentDetailsResponse.from(await this.changes.change(viewer, id, dto), viewer);
  }

  /**
   * Publishes an update in both languages and notifies the followers. With `replyToTickets`, each attached ticket
   * receives the update as a message.
   */
  @Post(':id/updates')
  @HttpCode(201)
  @Idempotent(IncidentsService)
  @Faults(400, 403, 404)
  async publishIncidentUpdate(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: PublishUpdateDto,
  ): Promise<IncidentDetailsResponse> {
    return IncidentDetailsResponse.from(await this.changes.publish(viewer, id, dto), viewer);
  }
}
