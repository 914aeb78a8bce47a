import { inWords } from '../in-words.js';
import { AccountColumns } from './account-columns.js';
import { accountRow, type AccountRow } from './account-row.js';
import { csvLines } from './csv-lines.js';
import type { Tell } from './users-import.js';

const TELL_EVERY = 5000;

export type LineFault = { readonly line: number; readonly reason: string };

/** Reads and judges a file of accounts; of two rows with one e-mail the first one counts. */
export class UsersFile {
  readonly rows: AccountRow[] = [];
  readonly faults: LineFault[] = [];
  private readonly lineOf = new Map<string, number>();

  private constructor(private readonly allowTeam: boolean) {}

  /** @throws Error when the file as a whole cannot be understood */
  static async read(file: string, allowTeam: boolean, tell: Tell): Promise<UsersFile> {
    const read = new UsersFile(allowTeam);
    let columns: AccountColumns | undefined;
    let count = 0;
    for await (const { number, cells } of csvLines(file)) {
      if (columns) await read.add(number, columns, cells);
      else columns = AccountColumns.fromHeader(cells);
      count += 1;
      if (count % TELL_EVERY === 0) tell('read', count);
    }
    if (!columns) throw new Error('The file is empty.');
    return read;
  }

  private async add(line: number, columns: AccountColumns, cells: readonly string[]): Promise<void> {
    try {
      const row = await accountRow(line, columns.read(cells), this.allowTeam);
      const key = row.email.toLowerCase();
      const first = this.lineOf.get(key);
      if (first) throw new Error(`email: stands in line ${first} already`);
      this.lineOf.set(key, line);
      this.rows.push(row);
    } catch (error) {
      this.faults.push({ line, reason: inWords(error).replaceAll('\n', '; ') });
    }
  }
}
