import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Env } from '../config/env.js';

const CONNECT_MS = 2_000;
/** Longer than any of our commands takes on a Redis that is well: whoever waits for it is waiting to do something else. */
const ANSWER_MS = 500;
/** After a failure it is left alone for so long, so that one that hangs does not hold up every request. */
const REST_MS = 1_000;
const RETRY_MAX_MS = 2_000;
const PING_MS = 5_000;

type Client = Awaited<ReturnType<typeof newClient>>;

/** Loaded only where it is used: it takes time at the start, and memory. */
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

/**
 * What several processes tell each other that nobody misses when it is gone: everything here has a way without it. That it went away
 * is said once, and once that it is back.
 */
@Injectable()
export class Redis implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Redis.name);
  private client: Client | undefined;
  private subscriber: Client | undefined;
  private restsUntil = 0;
  private prefix: string | undefined;
  private isAway = false;

  constructor(private readonly env: Env) {}

  /** Whether the settings name one. */
  get isUsed(): boolean {
    return this.env.REDIS_URL !== undefined;
  }

  get isReady(): boolean {
    return this.prefix !== undefined && this.client!.isReady && performance.now() >= this.restsUntil;
  }

  get isListening(): boolean {
    return this.subscriber !== undefined && this.subscriber.isReady;
  }

  /** Does not wait for one that is away; it is tried again until it is there. */
  async onModuleInit(): Promise<void> {
    if (!this.env.REDIS_URL) return;
    this.client = await newClient(this.env.REDIS_URL);
    this.subscriber = this.client.duplicate();
    await Promise.all([this.connect(this.client), this.connect(this.subscriber)]);
  }

  onApplicationShutdown(): void {
    for (const client of [this.client, this.subscriber]) if (client?.isOpen) client.destroy();
  }

  /** Several installations may share one Redis, where channels know no databases: each has its own names, from here on. */
  nameAfter(installation: string): void {
    if (this.isUsed) this.prefix = `player-support:${installation}:`;
  }

  nameOf(name: string): string {
    return this.prefix + name;
  }

  /** @returns `undefined` when there is none, when it is away, and when it does not answer in time */
  async ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.isReady) return undefined;
    try {
      const answer = await withinTime(ANSWER_MS, command(this.client!));
      this.noteBack();
      return answer;
    } catch (error) {
      this.restsUntil = performance.now() + REST_MS;
      this.noteAway(error as Error);
      return undefined;
    }
  }

  /** @param onBack called whenever the line is there again: what was said meanwhile was not heard */
  async subscribe(channel: string, onMessage: (message: string) => void, onBack: () => void): Promise<void> {
    const { subscriber } = this;
    if (!subscriber) return;
    const listen = (): Promise<void> => subscriber.subscribe(this.nameOf(channel), onMessage);
    // Once asked for, the client asks again by itself after every break.
    if (subscriber.isReady) await listen();
    else subscriber.once('ready', () => void listen().then(onBack, (error: Error) => this.noteAway(error)));
    subscriber.on('ready', onBack);
  }

  private async connect(client: Client): Promise<void> {
    // Without a listener an error would end the process.
    client.on('error', (error: Error) => this.noteAway(error)).on('ready', () => this.noteBack());
    await withinTime(CONNECT_MS, client.connect()).catch((error: Error) => this.noteAway(error));
  }

  private noteAway({ message }: Error): void {
    if (!this.isAway) this.logger.warn(`Redis is away, going on without it: ${message}`);
    this.isAway = true;
  }

  private noteBack(): void {
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
  // The answer may still come, or fail, when nobody waits for it any more.
  answer.catch(() => undefined);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
};
