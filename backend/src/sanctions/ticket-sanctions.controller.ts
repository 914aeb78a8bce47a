import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { RecordSanctionDto, SanctionResponse } from './dto/sanction.dto.js';
import { SanctionsService } from './sanctions.service.js';

@ApiTags('sanctions')
@Controller('tickets/:id/sanctions')
@Allow(...TEAM)
export class TicketSanctionsController {
  constructor(private readonly sanctions: SanctionsService) {}

  /**
   * Records a sanction of a character that the report accuses. The operation does not ban the character in the game.
   */
  @Post()
  @Idempotent(SanctionsService)
  @Faults(400, 403, 404)
  async createSanction(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: RecordSanctionDto,
  ): Promise<SanctionResponse> {
    return SanctionResponse.from(await this.sanctions.record(viewer, id, dto));
  }
}
