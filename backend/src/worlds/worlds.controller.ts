import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, isTeam, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { invalidField } from '../common/validation/validation.js';
import { ListWorldsQuery, WorldResponse } from './dto/world.dto.js';
import { WorldsRepository } from './worlds.repository.js';

@ApiTags('worlds')
@Controller('worlds')
@Allow(...EVERYONE)
export class WorldsController {
  constructor(private readonly worlds: WorldsRepository) {}

  /** Lists the worlds that accept tickets, in the order set by admins. */
  @Get()
  @Faults(400)
  async listWorlds(@CurrentViewer() viewer: Viewer, @Query() { all }: ListWorldsQuery): Promise<WorldResponse[]> {
    if (all && !isTeam(viewer)) throw invalidField('all', 'ticket.team_filter');
    const worlds = await this.worlds.list({ withRetired: all ?? false });
    return worlds.map((world) => (all ? WorldResponse.withState(world) : WorldResponse.from(world)));
  }
}
