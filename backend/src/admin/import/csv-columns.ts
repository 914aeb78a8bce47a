export type Cells<Column extends string> = Readonly<Partial<Record<Column, string>>>;
type Names<Column extends string> = { readonly required: readonly Column[]; readonly optional: readonly Column[] };

/** Positions of the columns, from the header line. */
export class CsvColumns<Column extends string> {
  private constructor(private readonly names: readonly Column[]) {}

  /** @throws Error when a column is missing, unknown or repeated: a misspelt optional column would be ignored silently */
  static fromHeader<Column extends string>(header: readonly string[], known: Names<Column>): CsvColumns<Column> {
    const all: readonly string[] = [...known.required, ...known.optional];
    const names = header.map((name) => name.trim().toLowerCase());
    const faults = [
      ...known.required.filter((column) => !names.includes(column)).map((name) => `the column ${name} is missing`),
      ...names.filter((name) => !all.includes(name)).map((name) => `there is no column ${JSON.stringify(name)}`),
      ...(new Set(names).size < names.length ? ['a column is there twice'] : []),
    ];
    if (faults.length > 0)
      throw new Error(`The first line must name the columns ${all.join(', ')}: ${faults.join(', ')}.`);
    return new CsvColumns(names as Column[]);
  }

  /** An empty cell counts as left out. @throws Error when there are more or fewer cells than columns */
  read(cells: readonly string[]): Cells<Column> {
    if (cells.length !== this.names.length) throw new Error(`${cells.length} cells instead of ${this.names.length}`);
    const entries = this.names.map((name, index) => [name, cells[index]!.trim()] as const);
    return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Cells<Column>;
  }
}
