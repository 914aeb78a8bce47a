import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';
import type { Columns } from './statement.js';

type Entity<Row> = new () => Row;

/** PostgreSQL's names of types that decorators call otherwise, or leave to the type of the property. */
const PG_NAMES: Readonly<Record<string, string>> = {
  int: 'int4',
  char: 'bpchar',
  Number: 'int4',
  boolean: 'bool',
  Boolean: 'bool',
};

const optionsOf = (entity: Entity<unknown>, name: string): ColumnOptions =>
  getMetadataArgsStorage().columns.find((column) => column.target === entity && column.propertyName === name)!.options;

const pgTypeOf = ({ type, array, nullable }: ColumnOptions): string => {
  const declared = typeof type === 'function' ? type.name : type!;
  return `${PG_NAMES[declared] ?? declared}${array ? '[]' : ''}${nullable ? '?' : ''}`;
};

/** The names of all columns of an entity. */
export const namesOf = <Row extends object>(entity: Entity<Row>) =>
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName }) => propertyName) as (keyof Row & string)[];

/** Names of columns for a SELECT. @param alias of their table */
export const columnList = (names: readonly string[], alias?: string): string =>
  names.map((name) => `${alias ? `${alias}.` : ''}"${name}"`).join(', ');

/** Columns of an entity with the types that its decorators declare. */
export const columnsOf = <Row extends object, Name extends keyof Row & string>(
  entity: Entity<Row>,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, pgTypeOf(optionsOf(entity, name))])) as Columns<Pick<Row, Name>>;

/** The value that a new row has in a column when none is given. */
export const initialValueOf = <Row>(entity: Entity<Row>, name: keyof Row & string): unknown => {
  const options = optionsOf(entity, name);
  return options.array ? [] : (options.default ?? null);
};
