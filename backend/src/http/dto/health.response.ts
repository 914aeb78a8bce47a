export class AliveResponse {
  /** @example "ok" */
  status: 'ok';
}

export class ReadyResponse {
  status: 'ready' | 'not_ready';
  /** The value is false while the server stops. */
  accepting: boolean;
  /** Whether the database responds within one second. */
  database: boolean;
  /** Whether all migrations of this version are applied. */
  migrations: boolean;
  /** Whether the disk has space for uploads. */
  disk: boolean;
}
