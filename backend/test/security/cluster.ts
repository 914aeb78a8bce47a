import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Set by `databases.js`: the migrated database with the demo data, to which nothing connects. */
const SEEDED = process.env['SECURITY_DATABASE'];

/** The superuser has the same password as the product's role. */
const asSuperuser = async (url: string, statement: (name: string) => string, name: string): Promise<void> => {
  const address = Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' });
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(statement(pg.escapeIdentifier(name)));
  await client.end();
};

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** A new copy of the seeded database. @returns its address; nothing where there is no shared server */
export const copyOfDatabase = async (): Promise<string | undefined> => {
  if (!SEEDED) return undefined;
  const copy = Object.assign(new URL(SEEDED), { pathname: `/copy_${randomBytes(6).toString('hex')}` }).href;
  const { username } = new URL(SEEDED);
  const copying = (name: string): string => `CREATE DATABASE ${name} TEMPLATE ${nameIn(SEEDED)} OWNER ${username}`;
  await asSuperuser(SEEDED, copying, nameIn(copy));
  return copy;
};

export const dropDatabase = (url: string): Promise<void> =>
  asSuperuser(url, (name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, nameIn(url));
