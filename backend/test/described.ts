import type { Client } from 'pg';

type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};
/** The methods of a connection that `pg` calls for a query; its types do not describe them. */
type Connection = Record<'parse' | 'describe', (message: object) => void> & { sync: () => void };

/** Asks PostgreSQL to parse and plan a statement without running it. */
class Describe {
  readonly result: Promise<readonly Field[]>;
  private fields: readonly Field[] = [];
  private resolve: (fields: readonly Field[]) => void;
  private reject: (error: Error) => void;

  constructor(private readonly text: string) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}

const TYPES = `SELECT t.oid::int, CASE WHEN t.typtype = 'e' THEN 'enum' WHEN e.oid IS NOT NULL THEN e.typname || '[]'
    ELSE t.typname END AS name
  FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'`;

const NULLABLE = `SELECT attrelid::int AS "tableID", attnum AS "columnID" FROM pg_attribute
  WHERE attnum > 0 AND NOT attnotnull AND NOT attisdropped`;

/** @returns a function that names the result columns of a statement with their types, and with `?` after those of nullable columns */
export const describing = async (client: Client) => {
  const { rows } = await client.query<{ oid: number; name: string }>(TYPES);
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  const nullable = await client.query<Pick<Field, 'tableID' | 'columnID'>>(NULLABLE);
  const places = new Set(nullable.rows.map(({ tableID, columnID }) => `${tableID}:${columnID}`));
  const typeOf = ({ dataTypeID, tableID, columnID }: Field): string =>
    `${names.get(dataTypeID) ?? dataTypeID}${places.has(`${tableID}:${columnID}`) ? '?' : ''}`;
  return async (text: string): Promise<Record<string, string>> => {
    const describe = new Describe(text);
    client.query(describe as never);
    const fields = await describe.result;
    // A function without a result, such as pg_notify, has a column all the same.
    const read = fields.filter(({ dataTypeID }) => names.get(dataTypeID) !== 'void');
    return Object.fromEntries(read.map((field) => [field.name, typeOf(field)]));
  };
};
