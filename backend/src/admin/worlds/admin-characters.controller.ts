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

  /** Returns how many characters are known, where they come from, and how the game answers. */
  @Get()
  async show(): Promise<CharactersOverviewResponse> {
    return CharactersOverviewResponse.from(await this.characters.overview());
  }

  /** Asks the game once, five times a minute at most, and says how it went. Its answer is not stored. */
  @Post('test')
  @HttpCode(HttpStatus.OK)
  @PeopleOnly()
  @Faults(409, 429)
  async test(@CurrentViewer() viewer: Viewer): Promise<GameTestResponse> {
    return GameTestResponse.from(await this.tests.run(viewer));
  }
}
