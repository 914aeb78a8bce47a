import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.js';
import { EVERYONE, TEAM } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { TermsResponse } from './dto/terms.response.js';
import { Terms } from './terms.service.js';

@ApiTags('tickets')
@Controller('terms')
@Allow(...TEAM)
export class TermsController {
  constructor(private readonly terms: Terms) {}

  /** Returns the terms to which a player agrees by sending a ticket. */
  @Get()
  @Allow(...EVERYONE)
  async getTerms(@CurrentLanguage() language: Language): Promise<TermsResponse> {
    return TermsResponse.from(await this.terms.current(), language);
  }

  /** Returns the version of the terms to which the player of a ticket agreed. */
  @Get(':id')
  @Faults(404)
  async getTermsVersion(@IdParam() id: number, @CurrentLanguage() language: Language): Promise<TermsResponse> {
    return TermsResponse.from(await this.terms.show(id), language);
  }
}
