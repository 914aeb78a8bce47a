import { Flag, WholeNumber } from '../setting.js';

/** @section Webhooks */
export class WebhooksSettings {
  /** How long a receiver of webhooks may take to answer. */
  @WholeNumber('WEBHOOK_TIMEOUT_MS', 100, 30_000)
  readonly timeoutMs: number = 10_000;

  /** Lets webhooks call addresses inside the own network, and by http: for tests, and where all receivers are on a network of your own. Push messages never do. */
  @Flag('WEBHOOK_ALLOW_PRIVATE')
  readonly allowPrivate: boolean = false;
}
