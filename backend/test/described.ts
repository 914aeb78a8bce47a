import type { Client } from 'pg';

type Field = { readonly name: string; readonly dataTypeID: number };
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

/** @returns a function that names the result columns of a statement with their types */
export const describing = async (client: Client) => {
  const { rows } = await client.query<{ oid: number; name: string }>(TYPES);
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return async (text: string): Promise<Record<string, string>> => {
    const describe = new Describe(text);
    client.query(describe as never);
    const fields = await describe.result;
    // A function without a result, such as pg_notify, has a column all the same.
    const read = fields.filter(({ dataTypeID }) => names.get(dataTypeID) !== 'void');
    return Object.fromEntries(read.map(({ name, dataTypeID }) => [name, names.get(dataTypeID) ?? String(dataTypeID)]));
  };
};
