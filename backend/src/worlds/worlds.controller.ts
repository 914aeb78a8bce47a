import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access.js';
import { EVERYONE } from '../common/role.js';
import { WorldResponse } from './dto/world.response.js';
import { WorldsRepository } from './worlds.repository.js';

@ApiTags('worlds')
@Controller('worlds')
@Allow(...EVERYONE)
export class WorldsController {
  constructor(private readonly worlds: WorldsRepository) {}

  /** Lists the worlds by name. */
  @Get()
  async list(): Promise<WorldResponse[]> {
    return (await this.worlds.all()).map(WorldResponse.from);
  }
}
