const REQUIRED = ['email', 'name', 'password_hash'] as const;
const OPTIONAL = ['role', 'active'] as const;
const COLUMNS = [...REQUIRED, ...OPTIONAL] as const;

export type Column = (typeof COLUMNS)[number];
export type Cells = Readonly<Partial<Record<Column, string>>>;

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

/** Where each column stands, as the header says. */
export class AccountColumns {
  private constructor(private readonly names: readonly Column[]) {}

  /** @throws Error when a column is missing, unknown or there twice: a misspelt one would silently be left out */
  static fromHeader(header: readonly string[]): AccountColumns {
    const names = header.map((name) => name.trim().toLowerCase());
    const unknown = names.filter((name) => !isColumn(name));
    const missing = REQUIRED.filter((column) => !names.includes(column));
    const faults = [
      ...missing.map((name) => `the column ${name} is missing`),
      ...unknown.map((name) => `there is no column ${JSON.stringify(name)}`),
      ...(new Set(names).size < names.length ? ['a column is there twice'] : []),
    ];
    if (faults.length > 0)
      throw new Error(`The first line must name the columns ${COLUMNS.join(', ')}: ${faults.join(', ')}.`);
    return new AccountColumns(names.filter(isColumn));
  }

  /** An empty cell counts as left out. @throws Error when there are more or fewer cells than columns */
  read(cells: readonly string[]): Cells {
    if (cells.length !== this.names.length) throw new Error(`${cells.length} cells instead of ${this.names.length}`);
    const entries = this.names.map((name, index) => [name, cells[index]!.trim()] as const);
    return Object.fromEntries(entries.filter(([, text]) => text !== ''));
  }
}
