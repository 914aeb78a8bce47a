import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Assignees } from '../tickets/changes/assignees.js';
import { mayFollow } from '../tickets/ticket.policy.js';
import { Terms } from '../terms/terms.service.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { type WorldRow, WorldsRepository } from '../worlds/worlds.repository.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';

type References = Pick<CreateTicketDto, 'worldId' | 'characterId' | 'assignedTo' | 'followUpOf' | 'termsId'>;

@Injectable()
export class CreationReferences {
  constructor(
    private readonly db: Db,
    private readonly worlds: WorldsRepository,
    private readonly assignees: Assignees,
    private readonly tickets: TicketsRepository,
    private readonly terms: Terms,
  ) {}

  async check(viewer: Viewer, references: References): Promise<WorldRow> {
    const { worldId, characterId, assignedTo, followUpOf, termsId } = references;
    const { world, character, earlier } = await this.db.together({
      world: () => this.worlds.lockActive(worldId),
      character: characterId ? () => this.worlds.characterOf(viewer.id, worldId, characterId) : undefined,
      earlier: followUpOf ? () => this.tickets.state(viewer, followUpOf) : undefined,
      terms: termsId ? () => this.requireTerms(termsId) : undefined,
    });
    if (!world) throw noSuchWorld();
    if (characterId && !character) throw noSuchCharacter();
    if (followUpOf && !mayFollow(viewer, earlier)) throw noSuchFollowUp();
    if (isTeam(viewer) && assignedTo) await this.assignees.requireActiveMember(assignedTo);
    return world;
  }

  private async requireTerms(id: number): Promise<void> {
    if (!(await this.terms.find(id))) throw invalidField('termsId', 'ticket.terms');
  }
}

const noSuchWorld = () => invalidField('worldId', 'ticket.world');

const noSuchFollowUp = () => invalidField('followUpOf', 'ticket.follow_up');

const noSuchCharacter = () => invalidField('characterId', 'ticket.character');
