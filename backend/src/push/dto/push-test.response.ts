export class PushTestResponse {
  /** Whether the push service of the browser took the message. */
  isDelivered: boolean;
}
