import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { isTeam, type Viewer } from '../common/role.js';
import { invalidField } from '../common/validation.js';
import { Events } from '../events/events.service.js';
import { WorldsRepository, type WorldRow } from '../worlds/worlds.repository.js';
import { belongs, CATEGORY_FIELDS } from './category-rules.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';
import type { Ticket } from './ticket.entity.js';
import type { TicketRow } from './ticket.row.js';
import { titleOf } from './ticket.title.js';
import { TicketOpened } from './tickets.events.js';
import { TicketsRepository } from './tickets.repository.js';

@Injectable()
export class TicketOpeningService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsRepository,
    private readonly worlds: WorldsRepository,
  ) {}

  open(viewer: Viewer, dto: CreateTicketDto): Promise<TicketRow> {
    return this.db.transaction(async () => {
      const world = await this.worldOf(dto);
      await this.refuseForeignCharacter(viewer, dto);
      const ticket = ticketOf(viewer, dto, world);
      const id = await this.tickets.add(ticket);
      await this.events.record(new TicketOpened(id, viewer.id, { ownerId: viewer.id, title: ticket.title }));
      return this.tickets.added(viewer, id);
    });
  }

  private async worldOf({ worldId }: CreateTicketDto): Promise<WorldRow> {
    const world = await this.worlds.find(worldId);
    if (!world) throw invalidField('worldId', 'ticket.world', { pt: 'Selecione um mundo', en: 'Select a world' });
    return world;
  }

  private async refuseForeignCharacter({ id }: Viewer, { characterId, worldId }: CreateTicketDto): Promise<void> {
    if (characterId == null || (await this.worlds.characterOf(id, worldId, characterId))) return;
    throw invalidField('characterId', 'ticket.character', {
      pt: 'Escolha um dos seus personagens deste mundo',
      en: 'Choose one of your characters of this world',
    });
  }
}

type NewTicket = Partial<Ticket> & Pick<Ticket, 'title'>;

const ticketOf = (viewer: Viewer, dto: CreateTicketDto, world: WorldRow): NewTicket => {
  const { category, description, characterId, title } = dto;
  const own = ownFieldsOf(dto);
  return {
    category,
    description,
    worldId: world.id,
    characterId: characterId ?? null,
    userId: viewer.id,
    ...own,
    title: title ?? titleOf({ category, worldName: world.name, ...own }),
    ...(isTeam(viewer) && dto.priority && { priority: dto.priority }),
  };
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Of the fields that depend on the category, those that belong to it and say something. */
const ownFieldsOf = (dto: CreateTicketDto): Partial<Pick<Ticket, (typeof CATEGORY_FIELDS)[number]>> =>
  Object.fromEntries(
    CATEGORY_FIELDS.filter((field) => belongs(dto, field) && isGiven(dto[field])).map((field) => [field, dto[field]]),
  );
