import { Injectable } from '@nestjs/common';
import { IsEmail } from 'class-validator';
import { Db } from '../../common/persistence/db.js';
import { validated } from '../../common/validation/validated.js';
import { Events } from '../../events/events.service.js';
import { UsersRepository } from '../../users/users.repository.js';
import { type SavedCharacter, WorldsRepository } from '../../worlds/worlds.repository.js';
import { CharactersImported } from '../../worlds/worlds.events.js';
import { GameCharacterDto } from '../../worlds/dto/game-character.dto.js';
import type { Cells } from './csv-columns.js';
import { readCsvRows } from './csv-rows.js';
import { type Imported, inOrder, type LineFault, parts, refuseBadRows, type ReportProgress } from './import-report.js';

class ImportedCharacterDto extends GameCharacterDto {
  @IsEmail()
  email: string;
}

const WRITTEN_TOGETHER = 1000;
const COLUMNS = {
  required: ['email', 'world', 'name', 'level', 'vocation'],
  optional: ['guild', 'external_id'],
} as const;
type Column = (typeof COLUMNS)[keyof typeof COLUMNS][number];
type Row = ImportedCharacterDto & { readonly line: number };

/** Imports characters. Importing a file again updates the earlier rows. */
@Injectable()
export class CharactersImport {
  constructor(
    private readonly users: UsersRepository,
    private readonly worlds: WorldsRepository,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  async run(file: string, { skipBad }: { readonly skipBad: boolean }, report: ReportProgress): Promise<Imported> {
    const { rows, faults } = await readCsvRows(file, FORMAT, report);
    return this.db.transaction(async () => {
      const found = await this.withReferences(rows, faults);
      refuseBadRows(faults, skipBad);
      let written = 0;
      for (const part of parts(found, WRITTEN_TOGETHER)) {
        await this.worlds.saveCharacters(part);
        report('written', (written += part.length), found.length);
      }
      if (written > 0) await this.events.record(new CharactersImported(null, null, { count: written }));
      return { added: written, faults: inOrder(faults) };
    });
  }

  private async withReferences(rows: readonly Row[], faults: LineFault[]): Promise<SavedCharacter[]> {
    const worldIds = await this.worlds.idsByName();
    const found: SavedCharacter[] = [];
    for (const part of parts(rows, WRITTEN_TOGETHER)) {
      const userIds = await this.users.idsByEmail(part.map(({ email }) => email));
      for (const row of part) {
        const userId = userIds.get(row.email.toLowerCase());
        const worldId = worldIds.get(row.world.toLowerCase());
        if (userId && worldId) found.push(characterOf(row, userId, worldId));
        else
          faults.push({
            line: row.line,
            reason: userId ? 'world: there is none of this code or name' : 'email: there is no account with it',
          });
      }
    }
    return found;
  }
}

const characterOf = (row: Row, userId: number, worldId: number): SavedCharacter => {
  const { name, level, vocation, guild = null, externalId = name } = row;
  return { userId, worldId, name, level, vocation, guild, externalId };
};

const characterRow = async (line: number, { external_id: externalId, ...cells }: Cells<Column>): Promise<Row> => {
  const given = { ...cells, ...(externalId !== undefined && { externalId }) };
  return { ...(await validated(ImportedCharacterDto, given)), line };
};

const FORMAT = {
  ...COLUMNS,
  row: characterRow,
  key: {
    name: 'external_id',
    of: ({ world, name, externalId = name }: Row) => `${world.toLowerCase()}\n${externalId}`,
  },
};
