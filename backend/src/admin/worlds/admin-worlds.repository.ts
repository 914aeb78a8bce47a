import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { Character } from '../../worlds/character.entity.js';
import type { WorldUse } from './dto/admin-world.response.js';

type CountedTickets = { readonly worldId: number; readonly tickets: number; readonly openTickets: number };
export type KnownCharacters = { readonly total: number; readonly newToday: number };
type CountedCharacters = { readonly worldId: number; readonly characters: number };

@Injectable()
export class AdminWorldsRepository {
  constructor(private readonly db: Db) {}

  /** Counts the references to these worlds with two statements, however many worlds there are. */
  async useOf(worldIds: readonly number[]): Promise<ReadonlyMap<number, WorldUse>> {
    const [tickets, characters] = await Promise.all([this.countTickets(worldIds), this.countCharacters(worldIds)]);
    const ticketsOf = new Map(tickets.map((row) => [row.worldId, row]));
    const charactersOf = new Map(characters.map((row) => [row.worldId, row.characters]));
    return new Map(
      worldIds.map((id) => [
        id,
        {
          openTickets: ticketsOf.get(id)?.openTickets ?? 0,
          tickets: ticketsOf.get(id)?.tickets ?? 0,
          characters: charactersOf.get(id) ?? 0,
        },
      ]),
    );
  }

  hasTickets(worldId: number): Promise<boolean> {
    return this.db.repository(Ticket).existsBy({ worldId });
  }

  /** All characters, also those that no form offers any more, and how many of them came today. */
  async knownCharacters(timeZone: string): Promise<KnownCharacters> {
    const startOfDay = `date_trunc('day', now() AT TIME ZONE :timeZone) AT TIME ZONE :timeZone`;
    const counts = await this.db
      .repository(Character)
      .createQueryBuilder('c')
      .select('count(*)::int', 'total')
      .addSelect(`(count(*) FILTER (WHERE c.createdAt >= ${startOfDay}))::int`, 'newToday')
      .setParameters({ timeZone })
      .getRawOne<KnownCharacters>();
    return counts!;
  }

  private countTickets(worldIds: readonly number[]): Promise<CountedTickets[]> {
    return this.db
      .repository(Ticket)
      .createQueryBuilder('t')
      .select('t.worldId', 'worldId')
      .addSelect('count(*)::int', 'tickets')
      .addSelect('(count(*) FILTER (WHERE t.status <> :closed))::int', 'openTickets')
      .where('t.worldId = ANY(:worldIds)', { worldIds, closed: TicketStatus.Closed })
      .groupBy('t.worldId')
      .getRawMany<CountedTickets>();
  }

  private countCharacters(worldIds: readonly number[]): Promise<CountedCharacters[]> {
    return this.db
      .repository(Character)
      .createQueryBuilder('c')
      .select('c.worldId', 'worldId')
      .addSelect('count(*)::int', 'characters')
      .where('c.worldId = ANY(:worldIds)', { worldIds })
      .groupBy('c.worldId')
      .getRawMany<CountedCharacters>();
  }
}
