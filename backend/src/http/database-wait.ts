import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../common/persistence/database-errors.js';
import type { Env } from '../config/env.js';

const CONNECT_TIMEOUT_MS = 3_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const openStartupServer = ({ server: { port, host } }: Env): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(({ url }, response) => {
      const isAlive = url === '/healthz';
      response.writeHead(isAlive ? 200 : 503, {
        'Content-Type': 'application/json; charset=utf-8',
        'Retry-After': '5',
        Connection: 'close',
      });
      response.end(
        isAlive
          ? '{"status":"ok"}'
          : '{"statusCode":503,"code":"server.database_away","message":"O serviço está iniciando. Tente de novo em alguns segundos."}',
      );
    });
    server.once('error', reject).listen(port, host, () => resolve(server));
  });

/**
 * Answers with 503 until the database is reachable.
 * @throws Error when the database rejects the connection, e.g. wrong password
 */
export const untilDatabaseAnswers = async (env: Env, logger: Logger): Promise<void> => {
  let server: Server | undefined;
  for (let wait = FIRST_WAIT_MS; !(await answers(env.database.url!)); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    logger.warn(`the database does not answer, trying again in ${wait} ms`);
    server ??= await openStartupServer(env);
    await sleep(wait);
  }
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
};
