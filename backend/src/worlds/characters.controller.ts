import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { CharacterResponse, ListCharactersQuery } from './dto/world.dto.js';
import { GameCharacters } from './game/game-characters.js';
import { WorldsRepository } from './worlds.repository.js';

@ApiTags('worlds')
@Controller('characters')
@Allow(...EVERYONE)
export class CharactersController {
  constructor(
    private readonly worlds: WorldsRepository,
    private readonly game: GameCharacters,
  ) {}

  /** Lists the caller's characters by name. */
  @Get()
  @Faults(400)
  async listMyCharacters(
    @CurrentViewer() viewer: Viewer,
    @Query() { worldId }: ListCharactersQuery,
  ): Promise<CharacterResponse[]> {
    await this.game.refresh(viewer.id);
    return (await this.worlds.charactersOf(viewer.id, worldId ?? null)).map((row) => CharacterResponse.from(row));
  }
}
