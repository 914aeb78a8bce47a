import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { invalidField } from '../common/validation/validation.js';
import { WorldsRepository, type WorldRow } from '../worlds/worlds.repository.js';
import { Assignees } from './assignees.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';

type References = Pick<CreateTicketDto, 'worldId' | 'characterId' | 'assignedTo'>;

/** Checks the references of a new ticket: the world, the sender's own character in it, an assignee of the team. */
@Injectable()
export class OpeningReferences {
  constructor(
    private readonly worlds: WorldsRepository,
    private readonly assignees: Assignees,
  ) {}

  /** @returns the world */
  async check(viewer: Viewer, { worldId, characterId, assignedTo }: References): Promise<WorldRow> {
    const [world, character] = await Promise.all([
      this.worlds.lockActive(worldId),
      characterId ? this.worlds.characterOf(viewer.id, worldId, characterId) : undefined,
    ]);
    if (!world) throw noSuchWorld();
    if (characterId && !character) throw noSuchCharacter();
    if (isTeam(viewer) && assignedTo) await this.assignees.refuseOthers(assignedTo);
    return world;
  }
}

const noSuchWorld = () => invalidField('worldId', 'ticket.world');

const noSuchCharacter = () => invalidField('characterId', 'ticket.character');
