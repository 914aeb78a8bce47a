export type Cells<Column extends string> = Readonly<Partial<Record<Column, string>>>;
type Names<Column extends string> = { readonly required: readonly Column[]; readonly optional: readonly Column[] };

/** Positions of the columns, from the header line. Spreadsheets also write columns without name and content. */
export class CsvColumns<Column extends string> {
  private constructor(private readonly names: readonly (Column | '')[]) {}

  /**
   * @throws Error for a missing, unknown or repeated column, because a misspelt optional column would be silently
   * ignored
   */
  static fromHeader<Column extends string>(header: readonly string[], known: Names<Column>): CsvColumns<Column> {
    const all: readonly string[] = [...known.required, ...known.optional];
    const names = header.map((name) => name.trim().toLowerCase());
    const given = names.filter((name) => name !== '');
    const faults = [
      ...known.required.filter((column) => !given.includes(column)).map((name) => `the column ${name} is missing`),
      ...given.filter((name) => !all.includes(name)).map((name) => `there is no column ${JSON.stringify(name)}`),
      ...(new Set(given).size < given.length ? ['a column is there twice'] : []),
    ];
    if (faults.length > 0)
      throw new Error(`The first line must name the columns ${all.join(', ')}: ${faults.join(', ')}.`);
    return new CsvColumns(names.slice(0, names.findLastIndex((name) => name !== '') + 1) as (Column | '')[]);
  }

  read(cells: readonly string[]): Cells<Column> {
    const texts = cells.map((cell) => cell.trim());
    const width = this.names.length;
    if (texts.length < width || texts.slice(width).some((text) => text !== ''))
      throw new Error(`${texts.length} cells instead of ${width}`);
    const entries = this.names.map((name, index) => [name, texts[index]!] as const).filter(([, text]) => text !== '');
    if (entries.some(([name]) => name === '')) throw new Error('a cell stands in a column without a name');
    return Object.fromEntries(entries) as Cells<Column>;
  }
}
