/** Rows by the names of their statements, as PostgreSQL describes them: `npm run statements` declares them in `statements.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in `statements.d.ts`
export interface StatementRows {}
export type StatementName = keyof StatementRows;

declare const KNOWN: unique symbol;
export type Known<Types> = { readonly [KNOWN]: Types };
/** Types for some columns of a row: narrower ones, null, or the type of JSON. */
export type TypesFor<Row> = { readonly [Name in keyof Row]?: Row[Name] | object | null };
export type RowWith<Row, Types> = Row extends unknown ? Readonly<Omit<Row, keyof Types> & Types> : never;

/** Types of columns that the code knows better than PostgreSQL: enumerations, JSON, and expressions that may be null. */
export const typed = <Types extends object>() => ({}) as Known<Types>;

/** SQL that PostgreSQL parses and plans once per connection, under its name. Without a name it is parsed each time. */
export type Statement<Row extends object = object> = {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
};

export type Bound<Row extends object> = { readonly statement: Statement<Row>; readonly values: readonly unknown[] };

export type RowOf<Given> =
  Given extends Statement<infer Row> ? Row : Given extends (...values: never[]) => Bound<infer Row> ? Row : never;

/** Adds a parameter and returns its placeholder, as a value of the type where PostgreSQL must know it. */
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

/** A prepared statement whose rows are ignored or passed on as they are. */
export const command = <Row extends object = object>(name: string, text: string): Statement<Row> => {
  const made = { name, text };
  const known = named.get(name) ?? made;
  if (known.text !== text) throw new Error(`There are two statements of the name ${name}`);
  if (name) named.set(name, made);
  return made;
};

/** A statement that is put together for each call and planned each time. */
export const unprepared = <Name extends StatementName, Types extends TypesFor<StatementRows[Name]> = object>(
  _name: Name,
  text: string,
  _types?: Known<Types>,
): Statement<RowWith<StatementRows[Name], Types>> => command('', text);

/** All prepared statements of the modules that are loaded, for the test that prepares them. */
export const namedStatements = (): readonly Statement[] => [...named.values()];
