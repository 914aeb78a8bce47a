import { readdirSync, readFileSync } from 'node:fs';
import { getMetadataArgsStorage } from 'typeorm';
import type { DescribedColumn, Origin } from './described.js';

const SOURCE = new URL('../src/', import.meta.url);

/** Types of values as `pg` gives them. 64-bit numbers arrive as text. */
const PRIMITIVES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'string',
  'int4[]': 'number[]',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  'text[]': 'string[]',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};
/** The entity may know more than PostgreSQL about columns with these types. */
const KNOWN_BY_ENTITY = ['enum', 'json', 'jsonb', 'text', 'text[]', 'varchar'];

const entityFiles = (): Map<string, string> =>
  new Map(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.entity.ts'))
      .flatMap((file) =>
        [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/export class (\w+)/g)].map(
          ([, name]) => [name!, file] as const,
        ),
      ),
  );

/** `User['role']`: the type that the entity of a table declares for a column. */
const declaredType = ({ table, column }: Origin): string | undefined => {
  const { tables, columns } = getMetadataArgsStorage();
  const entity = tables.find(({ name }) => name === table)?.target;
  const property = columns.find((one) => one.target === entity && (one.options.name ?? one.propertyName) === column);
  return entity && property && `${(entity as { name: string }).name}['${property.propertyName}']`;
};

const orNull = (type: string, isNullable: boolean): string => (isNullable ? `${type} | null` : type);

const typeOf = ({ type, origin, enumOf, isOuter }: DescribedColumn): string => {
  const declared = origin && KNOWN_BY_ENTITY.includes(type) && declaredType(origin);
  if (declared) return orNull(declared, isOuter && !origin.isNullable);
  const enumeration = enumOf && declaredType(enumOf);
  const known = enumeration ? `NonNullable<${enumeration}>` : PRIMITIVES[type];
  if (!known) throw new Error(`No type of a value is known for the PostgreSQL type ${type}`);
  return orNull(known, isOuter || (origin?.isNullable ?? false));
};

/** The declarations of `statements.d.ts`. @param rows the columns of statements by their names */
export const declarationsOf = (rows: ReadonlyMap<string, readonly DescribedColumn[]>): string => {
  const declared = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, columns]) => {
      const lines = columns.map((column) => `      ${column.name}: ${typeOf(column)};\n`);
      return `    '${name}': {\n${lines.join('')}    };\n`;
    })
    .join('');
  const files = entityFiles();
  const used = [...new Set([...declared.matchAll(/\b([A-Z]\w+)\['/g)].map(([, name]) => name!))].sort();
  const imports = used.map((name) => `import type { ${name} } from './${files.get(name)!.replace(/\.ts$/, '.js')}';\n`);
  return `// Written by \`npm run statements\`.
${imports.join('')}
declare module './common/persistence/statement.js' {
  interface StatementRows {
${declared}  }
}
`;
};
