import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { CharacterRole } from '../tickets/accused/ticket-character.entity.js';
import { ADD_CHARACTERS } from '../tickets/accused/ticket-characters.sql.js';
import { TAKE_SNAPSHOT } from '../ticket-page/snapshots/ticket-snapshot.sql.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { TicketCategory } from '../tickets/ticket.enums.js';

type Opened = Pick<Ticket, 'id'> & Partial<Pick<Ticket, 'category' | 'worldId' | 'characterId' | 'affectedCharacters'>>;

/** Writes the rows that belong to a new ticket. A statement is sent only when it has something to write. */
@Injectable()
export class OpeningRecords {
  constructor(private readonly db: Db) {}

  /** Inside the transaction that opens the ticket. */
  async keep({ id, category, worldId, characterId, affectedCharacters = [] }: Opened): Promise<void> {
    const role = category === TicketCategory.DenunciasGerais ? CharacterRole.Accused : CharacterRole.Affected;
    await this.db.together({
      characters:
        affectedCharacters.length > 0
          ? () => this.db.execute(ADD_CHARACTERS, [id, affectedCharacters, worldId, role])
          : undefined,
      snapshot: characterId ? () => this.db.execute(TAKE_SNAPSHOT, [id, characterId]) : undefined,
    });
  }
}
