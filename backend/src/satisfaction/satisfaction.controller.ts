import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { RateTicketDto, SatisfactionResponse } from './dto/satisfaction.dto.js';
import { SatisfactionService } from './satisfaction.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/satisfaction')
@Allow(...EVERYONE)
@PeopleOnly()
export class SatisfactionController {
  constructor(private readonly satisfaction: SatisfactionService) {}

  /**
   * Rates the support of the caller's own ticket, or changes the rating within 7 days. Returns 409
   * `satisfaction.not_yet` unless the team has replied and the ticket is resolved or closed. Returns 409
   * `satisfaction.closed` after the 7 days.
   */
  @Put()
  @Faults(400, 403, 404, 409)
  async rateTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: RateTicketDto,
  ): Promise<SatisfactionResponse> {
    return SatisfactionResponse.from(await this.satisfaction.rate(viewer, id, dto));
  }
}
