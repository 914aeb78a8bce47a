/**
 * Loaded before the server (`node --import`). Records the statements of each request with their values, so that the
 * baselines run the same SQL and the report shows this server's query plans.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import pg from 'pg';

const request = new AsyncLocalStorage();

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...rest) {
  return event === 'request'
    ? request.run(true, () => emit.call(this, event, ...rest))
    : emit.call(this, event, ...rest);
};

const write = (statement, result) => {
  const rows = (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  const line = { ...statement, id: rows[0]?.id, bytes: JSON.stringify(rows).length };
  appendFileSync(process.env.BENCH_SQL, `${JSON.stringify(line)}\n`);
};

const statementOf = (config, values) =>
  typeof config === 'string'
    ? { name: '', text: config, values: Array.isArray(values) ? values : [] }
    : { name: config.name ?? '', text: config.text, values: config.values ?? (Array.isArray(values) ? values : []) };

const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (config, values, callback) {
  if (!request.getStore() || !config || typeof config.submit === 'function')
    return query.call(this, config, values, callback);
  // Copied, because the caller may change the object later.
  const statement = structuredClone(statementOf(config, values));
  const done = typeof values === 'function' ? values : callback;
  if (typeof done !== 'function')
    return query.call(this, config, values).then((result) => (write(statement, result), result));
  const noted = (error, result) => {
    if (!error) write(statement, result);
    done(error, result);
  };
  return typeof values === 'function' ? query.call(this, config, noted) : query.call(this, config, values, noted);
};
