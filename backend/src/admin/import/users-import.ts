import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../auth/passwords/password-hasher.js';
import { Db } from '../../common/persistence/db.js';
import type { ImportedUser } from '../../users/users.repository.js';
import { UsersService } from '../../users/users.service.js';
import { ACCOUNT_COLUMNS, accountRow, type AccountRow } from './account-row.js';
import { readCsvRows } from './csv-rows.js';
import { type Imported, inOrder, type LineFault, parts, refuseBadRows, type ReportProgress } from './import-report.js';

const HASHED_TOGETHER = 20;
const WRITTEN_TOGETHER = 1000;
const TAKEN = 'email: there is already an account with it';

export type ImportOptions = { readonly skipBad: boolean; readonly allowTeam: boolean };

@Injectable()
export class UsersImport {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly db: Db,
  ) {}

  async run(file: string, { skipBad, allowTeam }: ImportOptions, report: ReportProgress): Promise<Imported> {
    const { rows, faults } = await readCsvRows(file, accounts(allowTeam), report);
    const free = await this.withoutTaken(rows, faults);
    refuseBadRows(faults, skipBad);
    const ready = await this.hashed(free, report);
    // Hashing takes long, so the unique index detects accounts that were created in the meantime.
    return this.db.transaction(async () => {
      const added = await this.written(ready, faults, report);
      refuseBadRows(faults, skipBad);
      if (added > 0) await this.users.recordImport(added);
      return { added, faults: inOrder(faults) };
    });
  }

  private async withoutTaken(rows: readonly AccountRow[], faults: LineFault[]): Promise<AccountRow[]> {
    const free: AccountRow[] = [];
    for (const part of parts(rows, WRITTEN_TOGETHER)) {
      const taken = await this.users.takenEmails(part.map(({ email }) => email));
      for (const row of part)
        if (taken.has(row.email)) faults.push({ line: row.line, reason: TAKEN });
        else free.push(row);
    }
    return free;
  }

  private async hashed(
    rows: readonly AccountRow[],
    report: ReportProgress,
  ): Promise<(ImportedUser & { line: number })[]> {
    const done: (ImportedUser & { line: number })[] = [];
    for (const part of parts(rows, HASHED_TOGETHER)) {
      done.push(...(await Promise.all(part.map((row) => this.withPassword(row)))));
      report('hashed', done.length, rows.length);
    }
    return done;
  }

  private async withPassword({
    hash: { scheme, value },
    ...row
  }: AccountRow): Promise<ImportedUser & { line: number }> {
    return { ...row, password: scheme === 'sha1' ? await this.hasher.overSha1(value) : value };
  }

  private async written(
    rows: readonly (ImportedUser & { line: number })[],
    faults: LineFault[],
    report: ReportProgress,
  ): Promise<number> {
    let added = 0;
    for (const part of parts(rows, WRITTEN_TOGETHER)) {
      const emails = await this.users.addImported(part);
      for (const { line, email } of part) if (!emails.has(email)) faults.push({ line, reason: TAKEN });
      added += emails.size;
      report('written', added, rows.length);
    }
    return added;
  }
}

const accounts = (allowTeam: boolean) => ({
  ...ACCOUNT_COLUMNS,
  row: (line: number, cells: Parameters<typeof accountRow>[1]) => accountRow(line, cells, allowTeam),
  key: { name: 'email', of: ({ email }: AccountRow) => email.toLowerCase() },
});
