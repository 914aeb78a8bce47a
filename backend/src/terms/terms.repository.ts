import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { type RowOf, statement } from '../common/persistence/statement.js';

/** The row of a known text stays as it is; the update makes the statement return it. */
const KEEP = statement(
  'terms-keep',
  `INSERT INTO terms_versions (hash, "linesPt", "linesEn") VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash RETURNING id, "linesPt", "linesEn", "createdAt"`,
);
const BY_ID = statement(
  'terms-by-id',
  'SELECT id, "linesPt", "linesEn", "createdAt" FROM terms_versions WHERE id = $1',
);

export type TermsRow = RowOf<typeof BY_ID>;

@Injectable()
export class TermsRepository {
  constructor(private readonly db: Db) {}

  keep(hash: string, linesPt: readonly string[], linesEn: readonly string[]): Promise<TermsRow> {
    return this.db.one(KEEP, [hash, linesPt, linesEn]);
  }

  find(id: number): Promise<TermsRow | undefined> {
    return this.db.maybeOne(BY_ID, [id]);
  }
}
