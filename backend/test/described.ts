import type { Client } from 'pg';

/** A column of a table. */
export type Origin = { readonly table: string; readonly column: string };
/** A column of a result. An expression has no origin. */
export type DescribedColumn = {
  readonly name: string;
  /** PostgreSQL's name, `enum` for all enumerations. */
  readonly type: string;
  /** A column of a table with the same enumeration, where the type of the column or of its elements is one. */
  readonly enumOf?: Origin;
  readonly origin?: Origin & { readonly isNullable: boolean };
  /** Whether an outer join gives null where it finds no row. */
  readonly isOuter: boolean;
};

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

type Type = { readonly oid: number; readonly name: string; readonly enumOid: number | null };
const TYPES = `SELECT t.oid::int, CASE WHEN t.typtype = 'e' THEN 'enum' WHEN e.oid IS NOT NULL THEN e.typname || '[]'
    ELSE t.typname END AS name, CASE WHEN t.typtype = 'e' THEN t.oid::int WHEN e.typtype = 'e' THEN e.oid::int END AS "enumOid"
  FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'`;

type TableColumn = Origin &
  Pick<Field, 'tableID' | 'columnID'> & { readonly typeID: number; readonly isNullable: boolean };
const COLUMNS = `SELECT attrelid::int AS "tableID", attnum AS "columnID", relname AS "table", attname AS "column",
    atttypid::int AS "typeID", NOT attnotnull AS "isNullable"
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE attnum > 0 AND NOT attisdropped AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
  ORDER BY relname, attname`;

type Plan = {
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
};

const aliasesIn = ({ Alias, Plans = [] }: Plan): string[] => [...(Alias ? [Alias] : []), ...Plans.flatMap(aliasesIn)];

/** Tables whose columns are null where an outer join finds no row. */
const joinedOuter = ({ 'Join Type': join, Plans = [] }: Plan): string[] =>
  Plans.flatMap((part) => {
    const side = part['Parent Relationship'];
    const isOuter = join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
    return [...(isOuter ? aliasesIn(part) : []), ...joinedOuter(part)];
  });

/** @returns a function that describes the columns of the result of a statement */
export const describing = async (client: Client) => {
  const types = new Map((await client.query<Type>(TYPES)).rows.map((type) => [type.oid, type]));
  const columns = (await client.query<TableColumn>(COLUMNS)).rows;
  const columnOf = ({ tableID, columnID }: Field) =>
    columns.find((column) => column.tableID === tableID && column.columnID === columnID);
  const originOf = ({ table, column }: Origin): Origin => ({ table, column });

  const planOf = async (text: string): Promise<Plan> => {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
    return rows[0]['QUERY PLAN'][0].Plan as Plan;
  };

  return async (text: string): Promise<DescribedColumn[]> => {
    const describe = new Describe(text);
    client.query(describe as never);
    const fields = await describe.result;
    if (fields.length === 0) return [];
    const plan = await planOf(text);
    const outer = new Set(joinedOuter(plan));
    const isOuter = (place: number): boolean => {
      const [, alias] = /^"?(\w+)"?\."?\w+"?$/.exec(plan.Output?.[place] ?? '') ?? [];
      return alias !== undefined && outer.has(alias);
    };
    const described = fields.map((field, place) => {
      const type = types.get(field.dataTypeID);
      const origin = columnOf(field);
      const enumOf = columns.find(({ typeID }) => typeID === type?.enumOid);
      return {
        name: field.name,
        type: type?.name ?? String(field.dataTypeID),
        ...(enumOf && { enumOf: originOf(enumOf) }),
        ...(origin && { origin: { ...originOf(origin), isNullable: origin.isNullable } }),
        isOuter: isOuter(place),
      };
    });
    // A function without a result, such as pg_notify, has a column all the same.
    return described.filter(({ type }) => type !== 'void');
  };
};
