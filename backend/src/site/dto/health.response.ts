/** The process runs. */
export class AliveResponse {
  /** @example "ok" */
  status: 'ok';
}

/** Whether the process should be sent requests, and what is wrong if not. Names no host and no version. */
export class ReadyResponse {
  status: 'ready' | 'not_ready';
  /** False from the signal to stop on. */
  accepting: boolean;
  /** The database answers within a second. */
  database: boolean;
  /** The schema is the one that this program was written for. */
  migrations: boolean;
  /** There is room for uploads. */
  disk: boolean;
}
