import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { setPageHeaders } from '../common/persistence/paging.js';
import { SearchQuery } from './dto/search.query.js';
import { SearchResponse } from './dto/search.response.js';
import { SearchService } from './search.service.js';

@ApiTags('tickets')
@Controller('search')
@Allow(...EVERYONE)
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * Searches tickets by words in their texts, messages and file names. Players search their own tickets without
   * internal notes, the team searches all tickets. The index is at most two seconds behind.
   */
  @Get()
  @Faults(400, 429)
  async searchTickets(
    @CurrentViewer() viewer: Viewer,
    @Query() query: SearchQuery,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SearchResponse> {
    const found = await this.search.find(viewer, query);
    setPageHeaders(response, found.page);
    return SearchResponse.from(found, viewer, language);
  }
}
