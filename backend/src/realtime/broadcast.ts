import { Injectable } from '@nestjs/common';
import { isTeam } from '../common/role.js';
import { Env } from '../config/env.js';
import { NotificationResponse } from '../notifications/dto/notification.response.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import type { Connection } from './connection.js';
import { Connections } from './connections.js';
import { encode, type Telling } from './frames.js';
import { RealtimeRepository } from './realtime.repository.js';

/** Sends frames to those whom they are for, and to nobody else. */
@Injectable()
export class Broadcast {
  constructor(
    private readonly connections: Connections,
    private readonly rows: RealtimeRepository,
    private readonly notifications: NotificationsRepository,
    private readonly env: Env,
  ) {}

  /** The team's frame to the team, the owner's to the owner; who belongs to the team is asked anew each time. */
  async tell({ team, owner }: Telling): Promise<void> {
    const theirs = owner ? [...this.connections.of(owner.id)] : [];
    const listening = new Set([...this.connections.ofTeam(), ...theirs]);
    if (listening.size === 0) return;
    const rights = await this.stillInRole([...listening]);
    const forTeam = encode(team);
    const forOwner = owner && encode(owner.frame);
    for (const connection of rights) {
      if (isTeam(connection.viewer)) connection.send(forTeam);
      else if (forOwner) connection.send(forOwner);
    }
  }

  /** The notifications that an event led to, each to the person it was written for. */
  async tellNotificationsOf(eventId: number): Promise<void> {
    if (this.connections.count === 0) return;
    for (const row of await this.notifications.ofEvent(eventId))
      for (const connection of this.connections.of(row.userId)) {
        const notification = NotificationResponse.from(row, connection.language, this.env.CLUB_TIMEZONE);
        connection.send(encode({ type: 'notification', notification }));
      }
  }

  private async stillInRole(connections: readonly Connection[]): Promise<Connection[]> {
    const ids = [...new Set(connections.map(({ viewer }) => viewer.id))];
    const roles = await this.rows.rolesOfUsers(ids);
    return connections.filter(({ viewer }) => roles.get(viewer.id) === viewer.role);
  }
}
