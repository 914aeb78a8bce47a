import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { TEAM, type Viewer } from '../../common/access/role.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { LinkedTicketResponse, LinkTicketDto } from './ticket-link.dto.js';
import { LinksService } from './links.service.js';

@ApiTags('tickets')
@Controller('tickets/:id/links')
@Allow(...TEAM)
export class LinksController {
  constructor(private readonly links: LinksService) {}

  /** Lists the tickets linked to this ticket, newest first, at most 50. */
  @Get()
  @Faults(404)
  async listTicketLinks(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<LinkedTicketResponse[]> {
    return (await this.links.list(viewer, id)).map((row) => LinkedTicketResponse.from(row, language));
  }

  /** Links two tickets and returns the links of the first. Players do not see links. */
  @Post()
  @HttpCode(200)
  @Faults(400, 404)
  async linkTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { ticketId }: LinkTicketDto,
    @CurrentLanguage() language: Language,
  ): Promise<LinkedTicketResponse[]> {
    return (await this.links.add(viewer, id, ticketId)).map((row) => LinkedTicketResponse.from(row, language));
  }

  /** Removes the link between two tickets. */
  @Delete(':otherId')
  @HttpCode(204)
  @Faults(404)
  unlinkTicket(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @IdParam('otherId') otherId: number,
  ): Promise<void> {
    return this.links.remove(viewer, id, otherId);
  }
}
