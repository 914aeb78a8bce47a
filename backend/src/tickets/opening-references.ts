import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/role.js';
import { invalidField } from '../common/validation.js';
import { WorldsRepository, type WorldRow } from '../worlds/worlds.repository.js';
import { Assignees } from './assignees.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';

type References = Pick<CreateTicketDto, 'worldId' | 'characterId' | 'assignedTo'>;

/** Checks what a new ticket points at: the world, the sender's own character there, an assignee of the team. */
@Injectable()
export class OpeningReferences {
  constructor(
    private readonly worlds: WorldsRepository,
    private readonly assignees: Assignees,
  ) {}

  /** @returns the world */
  async check(viewer: Viewer, { worldId, characterId, assignedTo }: References): Promise<WorldRow> {
    const [world, character] = await Promise.all([
      this.worlds.find(worldId),
      characterId ? this.worlds.characterOf(viewer.id, worldId, characterId) : undefined,
    ]);
    if (!world) throw noSuchWorld();
    if (characterId && !character) throw noSuchCharacter();
    if (isTeam(viewer) && assignedTo) await this.assignees.refuseOthers(assignedTo);
    return world;
  }
}

const noSuchWorld = () => invalidField('worldId', 'ticket.world', { pt: 'Selecione um mundo', en: 'Select a world' });

const noSuchCharacter = () =>
  invalidField('characterId', 'ticket.character', {
    pt: 'Escolha um dos seus personagens deste mundo',
    en: 'Choose one of your characters of this world',
  });
