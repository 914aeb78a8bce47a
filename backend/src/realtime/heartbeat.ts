import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { messageOf } from '../common/tracing/error-text.js';
import { isAdmin } from '../common/access/role.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { CLOSE } from './close-codes.js';
import type { Connection } from './connection.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';
import { RealtimeRepository } from './realtime.repository.js';

const PING_MS = 30_000;
const RECHECK_MS = 30_000;
const SWEEP_MS = 1_000;

/** Closes connections whose session ended. Events close most of them at once; this covers expiry and missed events. */
@Injectable()
export class Heartbeat {
  private readonly logger = new Logger(Heartbeat.name);

  constructor(
    private readonly connections: Connections,
    private readonly rows: RealtimeRepository,
    private readonly maintenance: MaintenanceService,
  ) {}

  @Interval(PING_MS)
  ping(): void {
    for (const connection of this.connections.all()) connection.ping();
  }

  @Interval(SWEEP_MS)
  sweep(now = performance.now()): void {
    const state = this.maintenance.current();
    for (const connection of this.connections.all()) {
      if (connection.endsAt <= now) connection.close(CLOSE.sessionOver);
      else if (state.isActive && !isAdmin(connection.viewer)) {
        // The sweep may run before the event arrives.
        connection.send(encode({ type: 'maintenance', ...state }));
        connection.close(CLOSE.maintenance);
      }
    }
  }

  @Interval(RECHECK_MS)
  async recheck(): Promise<void> {
    await this.closeEndedSessions(this.connections.all());
  }

  async closeEndedSessions(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    try {
      const roles = await this.rows.rolesOfSessions([...new Set(connections.map(({ sessionKey }) => sessionKey))]);
      for (const connection of connections)
        if (roles.get(connection.sessionKey) !== connection.viewer.role) connection.close(CLOSE.sessionOver);
    } catch (error) {
      this.logger.warn(`sessions not checked: ${messageOf(error)}`);
    }
  }
}
