import { readdirSync, readFileSync } from 'node:fs';

const SOURCE = new URL('../../src/', import.meta.url);
const SCOPE = 'tickets/ticket-scope.sql.ts';
/** Migrations keep the text with which they ran. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.startsWith('database/migrations/'),
);
const holding = (pattern: RegExp): string[] =>
  files.filter((name) => pattern.test(readFileSync(new URL(name, SOURCE), 'utf8')));

it.each([
  ['who may see a note', /\b(AND|OR|WHERE|NOT)\s+\(?(coalesce\()?m\."isInternal"|m\."isInternal" IS/],
  ['whose ticket it is', /t\."userId" = \$/],
])('SQL says once %s', (_, pattern) => expect(holding(pattern)).toEqual([SCOPE]));
