import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { answerPage } from '../../common/persistence/paging.js';
import { PrivacyRequestResponse, PrivacyRequestsQuery, RefuseErasureDto } from './dto/privacy-request.dto.js';
import { PrivacyRequests } from './privacy-requests.service.js';

@ApiTags('admin')
@Controller('admin/privacy/requests')
@Allow(...ADMINS)
@PeopleOnly()
export class AdminPrivacyController {
  constructor(private readonly requests: PrivacyRequests) {}

  /** Lists the requests about personal data, and the exports and erasures without a request. */
  @Get()
  @Faults(400)
  async listPrivacyRequests(
    @Query() query: PrivacyRequestsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PrivacyRequestResponse[]> {
    return answerPage(response, await this.requests.page(query), (row) => PrivacyRequestResponse.from(row));
  }

  /** Refuses a request to be erased, with a reason that the person reads. */
  @Post(':id/refusal')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400, 404)
  refuseErasure(
    @IdParam() id: number,
    @Body() { reason }: RefuseErasureDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<void> {
    return this.requests.refuse(viewer, id, reason);
  }
}
