import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { PasswordHasher } from '../auth/passwords/password-hasher.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { EventStream } from '../events/event-stream.js';
import { Connections } from '../realtime/connections.js';
import { MetricsRegistry } from './metrics-registry.js';

@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly env: Env,
    private readonly metrics: MetricsRegistry,
    private readonly db: Db,
    private readonly events: EventStream,
    private readonly connections: Connections,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Node's default metrics need a timer and an observer, so they are collected only when metrics are served. */
  onModuleInit(): void {
    if (this.env.metrics.port === undefined) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    this.gauge('live_connections', 'Open live connections of this process.', () => this.connections.count);
    this.gauge('events_listening', '1 while the events of other processes are heard.', () =>
      Number(this.events.isListening),
    );
    this.gauge(
      'events_waiting',
      'Events received and not delivered to the listeners of this process yet.',
      () => this.events.waitingCount,
    );
    this.gauge(
      'events_delay_seconds',
      'Time from the recording of the last event to its telling here.',
      () => this.events.lastDelaySeconds,
    );
    this.gauge(
      'events_dropped',
      'Notifications that named no event and events that could not be read.',
      () => this.events.droppedCount,
    );
    this.gauge('password_hashes_waiting', 'Sign-ins that wait for their turn to hash.', () => this.hasher.waitingCount);
    this.poolGauge();
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.metrics.registry],
      collect() {
        this.set(read());
      },
    });
  }

  private poolGauge(): void {
    const read = (): Record<string, number> => ({ ...this.db.pool });
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to the database by state; `waiting` are requests without one.',
      labelNames: ['state'],
      registers: [this.metrics.registry],
      collect() {
        for (const [state, count] of Object.entries(read())) this.set({ state }, count);
      },
    });
  }
}
