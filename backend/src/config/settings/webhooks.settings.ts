import { Flag, WholeNumber } from '../setting.js';

/** @section Webhooks */
export class WebhooksSettings {
  /** Maximum milliseconds until the receiver of a webhook responds. */
  @WholeNumber('WEBHOOK_TIMEOUT_MS', 100, 30_000)
  readonly timeoutMs: number = 10_000;

  /**
   * Allows webhooks to call addresses in the private network, including http. The setting is for tests, and for
   * receivers in your own network. It does not apply to push messages.
   */
  @Flag('WEBHOOK_ALLOW_PRIVATE')
  readonly allowPrivate: boolean = false;
}
