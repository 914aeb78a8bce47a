import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { withholdingStatement } from '../../tickets/ticket-scope.sql.js';
import type { WorldUse } from './dto/admin-world.dto.js';

export type KnownCharacters = RowOf<typeof KNOWN_CHARACTERS>;

const COUNT_TICKETS = withholdingStatement(
  'admin-worlds-tickets',
  '$2',
  (unlessWithheld) =>
    `SELECT t."worldId", count(*)::int AS tickets, (count(*) FILTER (WHERE t.status <> 'closed'))::int AS "openTickets"
    FROM tickets t WHERE t."worldId" = ANY($1::int[])${unlessWithheld('t.id')} GROUP BY t."worldId"`,
);
const COUNT_CHARACTERS = statement(
  'admin-worlds-characters',
  `SELECT "worldId", count(*)::int AS characters FROM characters WHERE "worldId" = ANY($1::int[]) GROUP BY "worldId"`,
);
const KNOWN_CHARACTERS = statement(
  'admin-worlds-known-characters',
  `SELECT count(*)::int AS total, (count(*) FILTER (
      WHERE "createdAt" >= date_trunc('day', now() AT TIME ZONE $1) AT TIME ZONE $1))::int AS "newToday"
    FROM characters`,
);

@Injectable()
export class AdminWorldsRepository {
  constructor(private readonly db: Db) {}

  async useOf(viewer: Viewer, worldIds: readonly number[]): Promise<ReadonlyMap<number, WorldUse>> {
    const { tickets, characters } = await this.db.together({
      tickets: () => this.db.rows(COUNT_TICKETS(viewer, worldIds)),
      characters: () => this.db.rows(COUNT_CHARACTERS, [worldIds]),
    });
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

  /** Also counts characters that no form offers any more. */
  knownCharacters(timeZone: string): Promise<KnownCharacters> {
    return this.db.one(KNOWN_CHARACTERS, [timeZone]);
  }
}
