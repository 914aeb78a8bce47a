import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Env } from '../../config/env.js';

const CONNECT_MS = 2_000;
/** A healthy Redis answers faster; requests wait for it, so the limit is short. */
const ANSWER_MS = 500;
/** Pause after a failure, so that a hanging Redis does not delay every request. */
const REST_MS = 1_000;
const RETRY_MAX_MS = 2_000;
const PING_MS = 5_000;

export type Client = Awaited<ReturnType<typeof newClient>>;

/** Imported only when used, to save memory and start time. */
const newClient = async (url: string) => {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    name: 'player-support',
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: 2 * PING_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RETRY_MAX_MS),
    },
  });
};

/** The optional Redis connection; every use has a fallback. Loss and return are logged once each. */
@Injectable()
export class Redis implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Redis.name);
  private client: Client | undefined;
  private subscriber: Client | undefined;
  private restsUntil = 0;
  private prefix: string | undefined;
  private isAway = false;

  constructor(private readonly env: Env) {}

  get isUsed(): boolean {
    return this.env.redis.url !== undefined;
  }

  get isReady(): boolean {
    return this.prefix !== undefined && this.client!.isReady && performance.now() >= this.restsUntil;
  }

  get isListening(): boolean {
    return this.subscriber !== undefined && this.subscriber.isReady;
  }

  /** Does not wait for an unreachable Redis; the client keeps reconnecting. */
  async onModuleInit(): Promise<void> {
    if (!this.env.redis.url) return;
    this.client = await newClient(this.env.redis.url);
    this.subscriber = this.client.duplicate();
    await Promise.all([this.connect(this.client), this.connect(this.subscriber)]);
  }

  onApplicationShutdown(): void {
    for (const client of [this.client, this.subscriber]) if (client?.isOpen) client.destroy();
  }

  /** Redis databases do not separate channels, so names start with a prefix per installation. */
  nameAfter(installation: string): void {
    if (this.isUsed) this.prefix = `player-support:${installation}:`;
  }

  nameOf(name: string): string {
    return this.prefix + name;
  }

  async ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.isReady) return undefined;
    try {
      const answer = await withinTime(ANSWER_MS, command(this.client!));
      this.markAvailable();
      return answer;
    } catch (error) {
      this.restsUntil = performance.now() + REST_MS;
      this.markUnavailable(error as Error);
      return undefined;
    }
  }

  /** @param onBack called after every reconnection, because messages may have been missed */
  async subscribe(channel: string, onMessage: (message: string) => void, onBack: () => void): Promise<void> {
    const { subscriber } = this;
    if (!subscriber) return;
    const listen = (): Promise<void> => subscriber.subscribe(this.nameOf(channel), onMessage);
    // The client itself subscribes again after a reconnection.
    if (subscriber.isReady) await listen();
    else subscriber.once('ready', () => void listen().then(onBack, (error: Error) => this.markUnavailable(error)));
    subscriber.on('ready', onBack);
  }

  private async connect(client: Client): Promise<void> {
    // Without a listener an `error` event would end the process.
    client.on('error', (error: Error) => this.markUnavailable(error)).on('ready', () => this.markAvailable());
    await withinTime(CONNECT_MS, client.connect()).catch((error: Error) => this.markUnavailable(error));
  }

  private markUnavailable({ message }: Error): void {
    if (!this.isAway) this.logger.warn(`Redis is away, going on without it: ${message}`);
    this.isAway = true;
  }

  private markAvailable(): void {
    if (this.isAway && this.client?.isReady && this.subscriber?.isReady) {
      this.isAway = false;
      this.logger.log('Redis is back');
    }
  }
}

const withinTime = async <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  // The response may still arrive or fail after the time limit.
  answer.catch(() => undefined);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
};
