export class PushKeyResponse {
  /** The `applicationServerKey` for `PushManager.subscribe`; null where the server sends no push messages. */
  publicKey: string | null;
}
