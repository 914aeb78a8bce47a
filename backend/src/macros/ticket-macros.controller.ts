import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { TicketMacrosResponse } from './dto/ticket-macros.response.js';
import { MacrosService } from './macros.service.js';

@ApiTags('macros')
@Controller('tickets/:id/macros')
@Allow(...TEAM)
export class TicketMacrosController {
  constructor(private readonly macros: MacrosService) {}

  /** Lists the active macros for a ticket, most used first. The values of the ticket replace the variables. */
  @Get()
  @Faults(404)
  async listTicketMacros(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<TicketMacrosResponse> {
    return TicketMacrosResponse.from(await this.macros.filledFor(viewer, id));
  }
}
