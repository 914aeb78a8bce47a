/** The process runs. */
export class AliveResponse {
  /** @example "ok" */
  status: 'ok';
}

/** Whether the server can take requests, and which check fails. */
export class ReadyResponse {
  status: 'ready' | 'not_ready';
  /** False once the server is stopping. */
  accepting: boolean;
  /** The database answers within one second. */
  database: boolean;
  /** All migrations of this version are applied. */
  migrations: boolean;
  /** The disk has room for uploads. */
  disk: boolean;
}
