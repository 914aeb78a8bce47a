import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { CharacterResponse } from './dto/character.response.js';
import { ListCharactersQuery } from './dto/list-characters.query.js';
import { WorldsRepository } from './worlds.repository.js';

@ApiTags('worlds')
@Controller('characters')
@Allow(...EVERYONE)
export class CharactersController {
  constructor(private readonly worlds: WorldsRepository) {}

  /** Lists the own characters by name. */
  @Get()
  @Faults(400)
  async list(@CurrentViewer() viewer: Viewer, @Query() { worldId }: ListCharactersQuery): Promise<CharacterResponse[]> {
    return (await this.worlds.charactersOf(viewer.id, worldId ?? null)).map(CharacterResponse.from);
  }
}
