import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { AdminCharactersService } from './admin-characters.service.js';
import { CharactersOverviewResponse, GameTestResponse } from './dto/admin-characters.response.js';
import { GameTestService } from './game-test.service.js';

@ApiTags('admin')
@Controller('admin/characters')
@Allow(...ADMINS)
export class AdminCharactersController {
  constructor(
    private readonly characters: AdminCharactersService,
    private readonly tests: GameTestService,
  ) {}

  /** Returns the number of known characters, their source and the state of the connection to the game. */
  @Get()
  async getCharacterSource(): Promise<CharactersOverviewResponse> {
    return CharactersOverviewResponse.from(await this.characters.overview());
  }

  /**
   * Sends a test request to the game and returns the result. An admin can send five requests a minute. The server does
   * not store the response of the game.
   */
  @Post('test')
  @HttpCode(HttpStatus.OK)
  @PeopleOnly()
  @Faults(409, 429)
  async testCharacterSource(@CurrentViewer() viewer: Viewer): Promise<GameTestResponse> {
    return GameTestResponse.from(await this.tests.run(viewer));
  }
}
