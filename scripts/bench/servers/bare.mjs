/** The baseline: `node:http`, a pool, the product's SQL under a name, `JSON.stringify`; no session, no rights, no checks. */
import { createServer } from 'node:http';
import pg from 'pg';
import './leave-with-parent.mjs';

const { url, routes, pool: max } = JSON.parse(process.env.BENCH_BARE);
const pool = new pg.Pool({ connectionString: url, max });
pool.on('error', () => undefined);

/** Values were recorded; some of them follow from the request or from a statement before. */
const valuesOf = ({ values }, id, text, results) =>
  values.map((value) => {
    if (value?.from === 'id') return id;
    if (value?.from === 'text') return text;
    if (value?.from === 'result') return results[value.index].rows[0].id;
    return value;
  });

const run = async (client, statements, id, text) => {
  const results = [];
  for (const statement of statements) {
    const { name, text: sql } = statement;
    results.push(await client.query({ name, text: sql, values: valuesOf(statement, id, text, results) }));
  }
  return results.at(-1).rows.length > 0 ? results.at(-1).rows : results.at(-2).rows;
};

const inTransaction = async (statements, id, text) => {
  const client = await pool.connect();
  try {
    return await run(client, statements, id, text);
  } finally {
    client.release();
  }
};

const read = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const answer = async (request) => {
  const [, name, id] = request.url.split('/');
  const statements = routes[name];
  const text = request.method === 'POST' ? (await read(request)).text : undefined;
  if (statements.length > 1) return inTransaction(statements, Number(id), text);
  const [statement] = statements;
  const values = valuesOf(statement, Number(id), text, []);
  return (await pool.query({ name: statement.name, text: statement.text, values })).rows;
};

const server = createServer((request, response) => {
  answer(request).then(
    (rows) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error) => {
      console.error(error.message);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
