type Text = 'text' | 'varchar' | 'bpchar' | 'uuid' | 'enum' | 'int8' | 'numeric';
type Amount = 'int4' | 'float8';

/** PostgreSQL's names of the types that arrive as `Value`. 64-bit numbers arrive as text. */
type PgType<Value> = unknown extends Value
  ? 'json' | 'jsonb'
  : Value extends null | undefined
    ? never
    : Value extends string
      ? Text
      : Value extends number
        ? Amount
        : Value extends boolean
          ? 'bool'
          : Value extends Date
            ? 'timestamptz'
            : Value extends readonly string[]
              ? 'text[]'
              : 'jsonb';

/** A type with `?` is that of a column that may be null. */
type ColumnType<Value> = unknown extends Value
  ? PgType<Value>
  : null extends Value
    ? `${PgType<Value>}?`
    : PgType<Value>;

export type Columns<Row> = { readonly [Name in keyof Row]: ColumnType<Row[Name]> };

declare const VALUE: unique symbol;
type Typed<Value> = { readonly [VALUE]: Value };
type Values = Record<Text, string> &
  Record<Amount, number> & { readonly bool: boolean; readonly timestamptz: Date; readonly 'text[]': string[] };

type ValueOf<Type> =
  Type extends Typed<infer Value>
    ? Value
    : Type extends `${infer Name extends keyof Values}?`
      ? Values[Name] | null
      : Type extends keyof Values
        ? Values[Type]
        : never;

/** The rows that columns describe. */
export type RowOf<Described> = { readonly [Name in keyof Described]: ValueOf<Described[Name]> };

/** The type of a column in whose values the code knows more than PostgreSQL: an enumeration, or JSON. */
export const typed = <Value>(type: ColumnType<Value>) => type as ColumnType<Value> & Typed<Value>;

/** SQL that PostgreSQL parses and plans once per connection, under its name. Without a name it is parsed each time. */
export type Statement<Row extends object = object> = {
  readonly name: string;
  readonly text: string;
  /** Undefined when no code depends on them. */
  readonly columns: Columns<Row> | undefined;
};

/** A statement with the values of its parameters. */
export type Bound<Row extends object> = { readonly statement: Statement<Row>; readonly values: readonly unknown[] };

/** Adds a parameter and returns its placeholder, as a value of the type where PostgreSQL must know it. */
export type Bind = (value: unknown, type?: string) => string;

/** Collects the values of the parameters of a statement. */
export const binding =
  (values: unknown[]): Bind =>
  (value, type) =>
    `$${values.push(value)}${type ? `::${type}` : ''}`;

const named = new Map<string, Statement>();

const kept = <Row extends object>(made: Statement<Row>): Statement<Row> => {
  const known = made.name ? (named.get(made.name) ?? made) : made;
  if (known.text !== made.text) throw new Error(`There are two statements of the name ${made.name}`);
  if (made.name) named.set(made.name, made);
  return made;
};

/** A statement whose rows are read. A test compares the columns with the database. */
export const statement = <Row extends object>(name: string, text: string, columns: Columns<Row>): Statement<Row> =>
  kept({ name, text, columns });

/** A statement whose rows are ignored or passed on as they are. */
export const command = <Row extends object = object>(name: string, text: string): Statement<Row> =>
  kept<Row>({ name, text, columns: undefined });

/** All named statements of the modules that are loaded, for the test that prepares them. */
export const namedStatements = (): readonly Statement[] => [...named.values()];
