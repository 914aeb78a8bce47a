import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { EventStream } from '../events/event-stream.js';
import { Events } from '../events/events.service.js';
import { type Fault, fault } from '../common/faults/fault.js';
import { MaintenanceSwitched } from './maintenance.events.js';
import { MaintenanceRepository, type MaintenanceRow } from './maintenance.repository.js';

const RETRY_AFTER_SECONDS = '30';

const maintenanceActive = fault(503, 'maintenance.active');

export const maintenanceFault = (message: string | null): Fault =>
  maintenanceActive(undefined, {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    body: { ...(message !== null && { message }), maintenance: true },
  });

const REFRESH_MS = 1000;

type MaintenanceState = Pick<MaintenanceRow, 'isActive' | 'message'>;

/**
 * Every request reads the state, so it is cached: the event refreshes it, and so does a timer in case an event was
 * missed.
 */
@Injectable()
export class MaintenanceService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(MaintenanceService.name);
  private state: MaintenanceState = { isActive: false, message: null };
  private begun = 0;
  private applied = 0;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly rows: MaintenanceRepository,
    private readonly events: Events,
    private readonly stream: EventStream,
  ) {}

  onModuleInit(): void {
    this.stream.on(MaintenanceSwitched, async () => void (await this.read()));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
  }

  current(): MaintenanceState {
    return this.state;
  }

  /** Ignores the result of an older read, which may predate a change. */
  async read(): Promise<MaintenanceRow> {
    const turn = (this.begun += 1);
    const row = await this.rows.read();
    if (turn > this.applied) [this.applied, this.state] = [turn, { isActive: row.isActive, message: row.message }];
    return row;
  }

  async switch(viewer: Viewer, isActive: boolean, message: string | null): Promise<MaintenanceRow> {
    await this.db.transaction(async () => {
      await (isActive ? this.rows.switchOn(message, viewer.id) : this.rows.switchOff());
      await this.events.record(new MaintenanceSwitched(null, viewer.id, { isActive }));
    });
    return this.read();
  }

  /** Keeps the last known state while the database is unavailable, and never runs two queries at once. */
  @Interval(REFRESH_MS)
  protected refresh(): Promise<void> {
    this.refreshing ??= this.read()
      .then(() => undefined)
      .catch((error: unknown) => this.logger.debug(`state not read: ${String(error)}`))
      .finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }
}
