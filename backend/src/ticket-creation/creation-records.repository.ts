import { Injectable } from '@nestjs/common';
import { CharacterRole } from '../accused-characters/ticket-character.entity.js';
import { Db } from '../common/persistence/db.js';
import { command } from '../common/persistence/statement.js';
import { TAKE_SNAPSHOT } from '../ticket-page/snapshots/ticket-snapshot.sql.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { TicketCategory } from '../tickets/ticket.enums.js';

/**
 * If several spellings have one key, the first is stored. Names without letters and digits have no key and are skipped.
 */
const ADD_CHARACTERS = command(
  'ticket-characters-add',
  `INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
    SELECT DISTINCT ON (n.key) $1::int, n.key, $4::ticket_characters_role_enum, n.name, $3::int
    FROM (SELECT name_key(name) AS key, name, place FROM unnest($2::text[]) WITH ORDINALITY given(name, place)) n
    WHERE n.key <> '' ORDER BY n.key, n.place`,
);

type Opened = Pick<Ticket, 'id'> & Partial<Pick<Ticket, 'category' | 'worldId' | 'characterId' | 'affectedCharacters'>>;

@Injectable()
export class CreationRecordsRepository {
  constructor(private readonly db: Db) {}

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
