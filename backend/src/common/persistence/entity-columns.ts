import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';

/** Now, or later than the changes before where clocks differ: clients compare these times. */
export const updatedAfter = (...before: readonly Date[]): Date =>
  new Date(Math.max(Date.now(), ...before.map((time) => time.getTime() + 1)));

type Entity<Row> = new () => Row;

const optionsOf = (entity: Entity<unknown>, name: string): ColumnOptions =>
  getMetadataArgsStorage().columns.find((column) => column.target === entity && column.propertyName === name)!.options;

export const namesOf = <Row extends object>(entity: Entity<Row>) =>
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName }) => propertyName) as (keyof Row & string)[];

/** Names of columns for a SELECT. @param alias of their table */
export const columnList = (names: readonly string[], alias?: string): string =>
  names.map((name) => `${alias ? `${alias}.` : ''}"${name}"`).join(', ');

/** The value that a new row has in a column when none is given. */
export const initialValueOf = <Row>(entity: Entity<Row>, name: keyof Row & string): unknown => {
  const options = optionsOf(entity, name);
  return options.array ? [] : (options.default ?? null);
};
