import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { AppealsService } from './appeals.service.js';
import { DecideAppealDto } from './dto/appeal.dto.js';
import { SanctionResponse } from './dto/sanction.dto.js';

@ApiTags('sanctions')
@Controller('appeals/:ticketId')
@Allow(...TEAM)
@PeopleOnly()
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  /**
   * Decides an appeal, posts the reason in its ticket and closes the ticket. Returns 403 to the person who decided the
   * sanction.
   */
  @Post('decision')
  @HttpCode(200)
  @Faults(400, 403, 404, 409)
  async decideAppeal(
    @CurrentViewer() viewer: Viewer,
    @IdParam('ticketId') ticketId: number,
    @Body() dto: DecideAppealDto,
  ): Promise<SanctionResponse> {
    return SanctionResponse.from(await this.appeals.decide(viewer, ticketId, dto));
  }
}
