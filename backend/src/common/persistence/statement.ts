/**
 * The row type of each named statement, as PostgreSQL describes it. `npm run statements` writes them to
 * `statements.d.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in `statements.d.ts`
export interface StatementRows {}
export type StatementName = keyof StatementRows;

declare const KNOWN: unique symbol;
export type Known<Types> = { readonly [KNOWN]: Types };
export type TypesFor<Row> = { readonly [Name in keyof Row]?: Row[Name] | object | null };
export type RowWith<Row, Types> = Row extends unknown ? Readonly<Omit<Row, keyof Types> & Types> : never;

/** Column types that the code knows better than PostgreSQL: enumerations, JSON, and expressions that may be null. */
export const typed = <Types extends object>() => ({}) as Known<Types>;

/** PostgreSQL parses and plans a named statement once per connection, an unnamed one each time. */
export type Statement<Row extends object = object> = {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
};

export type Bound<Row extends object> = { readonly statement: Statement<Row>; readonly values: readonly unknown[] };

export type RowOf<Given> =
  Given extends Statement<infer Row> ? Row : Given extends (...values: never[]) => Bound<infer Row> ? Row : never;

export type Bind = (value: unknown, type?: string) => string;

export const binding =
  (values: unknown[]): Bind =>
  (value, type) =>
    `$${values.push(value)}${type ? `::${type}` : ''}`;

const named = new Map<string, Statement>();

export const statement = <Name extends StatementName, Types extends TypesFor<StatementRows[Name]> = object>(
  name: Name,
  text: string,
  _types?: Known<Types>,
): Statement<RowWith<StatementRows[Name], Types>> => command(name, text);

export const command = <Row extends object = object>(name: string, text: string): Statement<Row> => {
  const made = { name, text };
  const known = named.get(name) ?? made;
  if (known.text !== text) throw new Error(`There are two statements of the name ${name}`);
  if (name) named.set(name, made);
  return made;
};

export const unprepared = <Name extends StatementName, Types extends TypesFor<StatementRows[Name]> = object>(
  _name: Name,
  text: string,
  _types?: Known<Types>,
): Statement<RowWith<StatementRows[Name], Types>> => command('', text);

export const namedStatements = (): readonly Statement[] => [...named.values()];
