import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { TEAM, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { TicketPlayerResponse } from './dto/ticket-player.response.js';
import { TicketPlayerService } from './ticket-player.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/player')
@Allow(...TEAM)
export class TicketPlayerController {
  constructor(private readonly players: TicketPlayerService) {}

  /** Returns the owner of a ticket: the age of the account, the characters and the other tickets. */
  @Get()
  @Faults(404)
  async getTicketPlayer(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<TicketPlayerResponse> {
    return TicketPlayerResponse.from(await this.players.show(viewer, id), language);
  }
}
