import { Logger } from '@nestjs/common';
import pg from 'pg';
import { messageOf } from '../common/tracing/error-text.js';

export const EVENTS_CHANNEL = 'domain_events';

const RETRY_MS = 500;
const RETRY_MAX_MS = 5_000;
const PULSE_MS = 15_000;
const ANSWER_MS = 5_000;

export type ChannelSettings = {
  readonly url: string | undefined;
  readonly onEvent: (id: string) => void;
  /** Called after an interruption: some ids may be missing. */
  readonly onGap: () => Promise<void>;
  readonly topics?: ReadonlyMap<string, (text: string) => void>;
  readonly pulseMs?: number;
  readonly answerMs?: number;
};

export type Channel = {
  readonly isOpen: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
  publish(id: string): void;
  /**
   * Sends a message other than an event to all processes, including this one. It is lost while the connection is
   * broken.
   */
  broadcast(topic: string, text: string): void;
};

/** Receives committed events by LISTEN. A connection can break silently, so it is probed and replaced. */
export class EventChannel implements Channel {
  private readonly logger = new Logger(EventChannel.name);
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private pulse: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;

  constructor(private readonly settings: ChannelSettings) {}

  get isOpen(): boolean {
    return this.client !== undefined;
  }

  async open(): Promise<void> {
    const client = this.newClient();
    try {
      await client.connect();
      const topics = [...(this.settings.topics?.keys() ?? [])];
      await client.query([EVENTS_CHANNEL, ...topics].map((name) => `LISTEN ${name}`).join('; '));
      if (this.closed) return await client.end();
      this.begin(client);
      if (this.failures > 0) await this.settings.onGap();
      this.failures = 0;
    } catch (error) {
      this.logger.warn(`not listening yet: ${messageOf(error)}`);
      this.reopen(client);
    }
  }

  /** INSERT itself notifies, at the commit. */
  publish(): void {}

  broadcast(topic: string, text: string): void {
    void this.client?.query('SELECT pg_notify($1, $2)', [topic, text]).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    await this.client?.end().catch(() => undefined);
  }

  private newClient(): pg.Client {
    const { url, answerMs = ANSWER_MS } = this.settings;
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'player-support events',
    });
    // Without these two handlers a broken connection would end the process.
    client.on('error', () => this.reopen(client));
    client.on('end', () => this.reopen(client));
    client.on('notification', ({ channel, payload }) => payload && this.receive(channel, payload));
    return client;
  }

  private receive(channel: string, payload: string): void {
    if (channel === EVENTS_CHANNEL) this.settings.onEvent(payload);
    else this.settings.topics?.get(channel)?.(payload);
  }

  private begin(client: pg.Client): void {
    this.client = client;
    clearInterval(this.pulse);
    const ask = (): Promise<unknown> => client.query('SELECT 1').catch(() => this.reopen(client));
    this.pulse = setInterval(() => void ask(), this.settings.pulseMs ?? PULSE_MS);
  }

  private reopen(client: pg.Client): void {
    if (this.closed || (this.client && this.client !== client) || this.retry) return;
    this.client = undefined;
    clearInterval(this.pulse);
    client.removeAllListeners('end');
    client.removeAllListeners('notification');
    void client.end().catch(() => undefined);
    const wait = Math.min(RETRY_MS * 2 ** this.failures++, RETRY_MAX_MS);
    this.retry = setTimeout(() => {
      this.retry = undefined;
      void this.open();
    }, wait);
  }
}
