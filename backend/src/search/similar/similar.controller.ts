import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { EVERYONE, TEAM, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { notFound } from '../../common/faults/fault.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { NewTicketQuery } from '../../tickets/dto/new-ticket.query.js';
import { OwnSimilarResponse, SimilarResponse } from './dto/similar.response.js';
import { SimilarRepository } from './similar.repository.js';

@ApiTags('tickets')
@Controller('tickets')
export class SimilarController {
  constructor(private readonly similar: SimilarRepository) {}

  /**
   * Lists the caller's tickets of the same category that are not closed. If a world is given, the response contains
   * only tickets of this world.
   */
  @Get('similar')
  @Allow(...EVERYONE)
  @Faults(400)
  async listMySimilarTickets(
    @CurrentViewer() viewer: Viewer,
    @Query() query: NewTicketQuery,
    @CurrentLanguage() language: Language,
  ): Promise<OwnSimilarResponse[]> {
    return (await this.similar.own(viewer, query)).map((row) => OwnSimilarResponse.from(row, language));
  }

  /** Lists tickets that may be about the same case, at most five, strongest reason first. */
  @Get(':id/similar')
  @Allow(...TEAM)
  @Faults(404)
  async listSimilarTickets(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<SimilarResponse[]> {
    const traits = await this.similar.traits(viewer, id);
    if (!traits) throw notFound();
    return (await this.similar.like(viewer, traits)).map((row) => SimilarResponse.from(row, language));
  }
}
