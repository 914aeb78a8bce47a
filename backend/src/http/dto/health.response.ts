export class AliveResponse {
  /** @example "ok" */
  status: 'ok';
  /**
   * The version of the product, for programs on the same machine only: strangers could look up its faults.
   * @example "0.1.0"
   */
  version?: string;
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
