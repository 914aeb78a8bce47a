import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import type { Language } from '../common/i18n/language.js';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { Macro } from './macro.entity.js';

export type MacroRow = Omit<Macro, 'createdBy'> & {
  readonly recentUses: number;
};

const LIST = statement(
  'macros-list',
  `SELECT m.id, m."ownerId", m.name, m.shortcut, m."bodyPt", m."bodyEn", m.actions, m.categories, m."isActive",
      m."updatedAt", coalesce((SELECT sum(d.uses) FROM macro_days d
        WHERE d."macroId" = m.id AND d.day > (now() AT TIME ZONE $2)::date - 30), 0)::int AS "recentUses"
    FROM macros m WHERE m."ownerId" = $1 OR m."ownerId" IS NULL
    ORDER BY lower(m.name), m.id`,
);

/** Counts nothing for a macro that was deleted in the meantime or belongs to another person. */
const RECORD_USE = command(
  'macros-record-use',
  `INSERT INTO macro_days ("macroId", day, uses)
    SELECT m.id, (now() AT TIME ZONE $3)::date, 1 FROM macros m
      WHERE m.id = $1 AND (m."ownerId" = $2 OR m."ownerId" IS NULL)
    ON CONFLICT ("macroId", day) DO UPDATE SET uses = macro_days.uses + 1`,
);

const LANGUAGE_OF_OWNER = statement(
  'macros-language',
  `SELECT u.language FROM users u JOIN tickets t ON t."userId" = u.id WHERE t.id = $1`,
);
const LOCK_TABLE = command('macros-lock-table', 'LOCK TABLE macros IN EXCLUSIVE MODE');

@Injectable()
export class MacrosRepository {
  constructor(private readonly db: Db) {}

  of({ id }: Viewer, timeZone: string): Promise<MacroRow[]> {
    return this.db.rows(LIST, [id, timeZone]);
  }

  recordUse({ id }: Viewer, macroId: number, timeZone: string): Promise<void> {
    return this.db.execute(RECORD_USE, [macroId, id, timeZone]);
  }

  async languageOfOwner(ticketId: number): Promise<Language | null> {
    return (await this.db.maybeOne(LANGUAGE_OF_OWNER, [ticketId]))?.language ?? null;
  }

  lockTable(): Promise<void> {
    return this.db.execute(LOCK_TABLE);
  }

  add(macro: Omit<Macro, 'id'>): Promise<number> {
    return this.db.insertId(Macro, macro);
  }

  async change(id: number, changes: Partial<Omit<Macro, 'id'>>): Promise<void> {
    await this.macros.update({ id }, changes);
  }

  async remove(id: number): Promise<void> {
    await this.macros.delete({ id });
  }

  private get macros() {
    return this.db.repository(Macro);
  }
}
