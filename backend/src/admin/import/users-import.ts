import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../auth/password-hasher.js';
import { Db } from '../../common/db.js';
import type { ImportedUser } from '../../users/users.repository.js';
import { UsersService } from '../../users/users.service.js';
import type { AccountRow } from './account-row.js';
import { type LineFault, UsersFile } from './users-file.js';

/** Few enough to wait for bcrypt together, and to be told of before people lose patience. */
const HASHED_TOGETHER = 20;
const WRITTEN_TOGETHER = 1000;
const TAKEN = 'email: there is already an account with it';

export type Tell = (step: 'read' | 'hashed' | 'written', done: number, of?: number) => void;
export type ImportOptions = { readonly skipBad: boolean; readonly allowTeam: boolean };
export type Imported = { readonly added: number; readonly faults: readonly LineFault[] };

/** Some rows are bad, and the whole file was to be taken in: nothing was. */
export class BadRows extends Error {
  constructor(readonly faults: readonly LineFault[]) {
    super(`${faults.length} rows cannot be imported, so nothing was. Correct them, or leave them out with --skip-bad.`);
  }
}

/** Takes the accounts of another system in, with the passwords that people know. */
@Injectable()
export class UsersImport {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly db: Db,
  ) {}

  /** @throws BadRows, Error when the file as a whole cannot be understood */
  async run(file: string, { skipBad, allowTeam }: ImportOptions, tell: Tell): Promise<Imported> {
    const { rows, faults } = await UsersFile.read(file, allowTeam, tell);
    const free = await this.withoutTaken(rows, faults);
    refuse(faults, skipBad);
    const ready = await this.hashed(free, tell);
    // Hashing takes long: who got an account meanwhile is found by the index.
    return this.db.transaction(async () => {
      const added = await this.written(ready, faults, tell);
      refuse(faults, skipBad);
      if (added > 0) await this.users.noteImport(added);
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

  private async hashed(rows: readonly AccountRow[], tell: Tell): Promise<(ImportedUser & { line: number })[]> {
    const done: (ImportedUser & { line: number })[] = [];
    for (const part of parts(rows, HASHED_TOGETHER)) {
      done.push(...(await Promise.all(part.map((row) => this.withPassword(row)))));
      tell('hashed', done.length, rows.length);
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
    tell: Tell,
  ): Promise<number> {
    let added = 0;
    for (const part of parts(rows, WRITTEN_TOGETHER)) {
      const emails = await this.users.addImported(part);
      for (const { line, email } of part) if (!emails.has(email)) faults.push({ line, reason: TAKEN });
      added += emails.size;
      tell('written', added, rows.length);
    }
    return added;
  }
}

const refuse = (faults: readonly LineFault[], skipBad: boolean): void => {
  if (faults.length > 0 && !skipBad) throw new BadRows(inOrder(faults));
};

const inOrder = (faults: readonly LineFault[]): LineFault[] => [...faults].sort((one, other) => one.line - other.line);

function* parts<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
