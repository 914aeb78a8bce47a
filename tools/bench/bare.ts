/** The baseline: `node:http`, a connection pool, the server's SQL and `JSON.stringify`, without sessions and checks. */
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { portOf } from '../lib/ports.ts';
import { isSource, type Statement } from './statements.ts';

export type BareSettings = { url: string; pool: number; routes: Record<string, Statement[]> };

type Client = {
  query(config: { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult<{ id: number }>>;
};
type Result = pg.QueryResult<{ id: number }>;
type Asked = { id: number; text: string | undefined };

const { url, routes, pool: max } = JSON.parse(process.env.BENCH_BARE!) as BareSettings;
const pool = new pg.Pool({ connectionString: url, max });
pool.on('error', () => undefined);

/** Replaces recorded values that depend on the request or on an earlier result. */
const valuesOf = ({ values }: Statement, asked: Asked, results: readonly Result[]): unknown[] =>
  values.map((value) => {
    if (!isSource(value)) return value;
    return value.from === 'result' ? results[value.index]?.rows[0]?.id : asked[value.from];
  });

const run = async (client: Client, statements: readonly Statement[], asked: Asked): Promise<unknown[]> => {
  const results: Result[] = [];
  for (const statement of statements) {
    const { name, text } = statement;
    results.push(await client.query({ name, text, values: valuesOf(statement, asked, results) }));
  }
  return results.flatMap(({ rows }) => rows);
};

const inTransaction = async (statements: readonly Statement[], asked: Asked): Promise<unknown[]> => {
  const client = await pool.connect();
  try {
    return await run(client, statements, asked);
  } finally {
    client.release();
  }
};

const textOf = async (request: IncomingMessage): Promise<string> =>
  (JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: string }).text;

const answer = async (request: IncomingMessage): Promise<unknown[]> => {
  const [, name = '', id] = request.url!.split('/');
  const statements = routes[name] ?? [];
  const asked = { id: Number(id), text: request.method === 'POST' ? await textOf(request) : undefined };
  return statements.length > 1 ? inTransaction(statements, asked) : run(pool, statements, asked);
};

const server = createServer((request, response) => {
  answer(request).then(
    (rows) => {
      const body = JSON.stringify(rows);
      const length = Buffer.byteLength(body);
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length });
      response.end(body);
    },
    (error: Error) => {
      console.error(error.message);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send!(portOf(server)));
// Exits with the benchmark, even if that was killed.
process.once('disconnect', () => process.exit());
