import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { notFound } from '../common/faults/fault.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { AccusedCharactersRepository } from './accused-characters.repository.js';
import { AccusedCharacterQuery, AccusedCharacterResponse } from './dto/accused-character.dto.js';

@ApiTags('tickets')
@Controller('accused-characters')
@Allow(...TEAM)
export class AccusedCharactersController {
  constructor(private readonly characters: AccusedCharactersRepository) {}

  /**
   * Returns the reports about a character: their number, reporters, broken rules and outcomes. The name is compared
   * without case, accents and spaces. A name without reports returns zeros and empty lists.
   */
  @Get()
  @Faults(400, 404)
  async getAccusedCharacter(
    @CurrentViewer() viewer: Viewer,
    @Query() { name, worldId }: AccusedCharacterQuery,
    @CurrentLanguage() language: Language,
  ): Promise<AccusedCharacterResponse> {
    const record = await this.characters.find(viewer, name, worldId);
    if (!record) throw notFound();
    return AccusedCharacterResponse.from(record, name, language);
  }
}
