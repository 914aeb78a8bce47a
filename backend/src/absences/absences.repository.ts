import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { Absence } from './absence.entity.js';
import { isAway } from './absences.sql.js';

const DAYS_MAX = 366;

/** $2: the last day, $3: the time zone. Adds no row for a day that has passed or is too far ahead. */
const BEGIN = statement(
  'absences-begin',
  `INSERT INTO absences ("userId", until)
    SELECT $1::int, ($2::date + 1)::timestamp AT TIME ZONE $3::text
    WHERE $2::date - (now() AT TIME ZONE $3::text)::date BETWEEN 0 AND ${DAYS_MAX}
    ON CONFLICT ("userId") DO UPDATE SET until = excluded.until RETURNING "userId"`,
);

const IS_AWAY = statement('absences-is-away', `SELECT ${isAway('$1')} AS "isAway"`);

@Injectable()
export class AbsencesRepository {
  constructor(private readonly db: Db) {}

  /** @returns false for a day that has passed or is more than a year ahead */
  begin(userId: number, lastDay: string, zone: string): Promise<boolean> {
    return this.db.has(BEGIN, [userId, lastDay, zone]);
  }

  async end(userId: number): Promise<void> {
    await this.db.repository(Absence).delete({ userId });
  }

  isAway(userId: number): Promise<boolean> {
    return this.db.value(IS_AWAY, [userId]);
  }
}
