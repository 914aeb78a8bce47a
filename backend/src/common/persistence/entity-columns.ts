import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';

/** Clients compare these times, so the result is later than every earlier change, even if clocks differ. */
export const updatedAfter = (...before: readonly Date[]): Date =>
  new Date(Math.max(Date.now(), ...before.map((time) => time.getTime() + 1)));

type Entity<Row> = new () => Row;

const optionsOf = (entity: Entity<unknown>, name: string): ColumnOptions =>
  getMetadataArgsStorage().columns.find((column) => column.target === entity && column.propertyName === name)!.options;

export const namesOf = <Row extends object>(entity: Entity<Row>) =>
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName }) => propertyName) as (keyof Row & string)[];

export const columnList = (names: readonly string[], alias?: string): string =>
  names.map((name) => `${alias ? `${alias}.` : ''}"${name}"`).join(', ');

export const initialValueOf = <Row>(entity: Entity<Row>, name: keyof Row & string): unknown => {
  const options = optionsOf(entity, name);
  return options.array ? [] : (options.default ?? null);
};
