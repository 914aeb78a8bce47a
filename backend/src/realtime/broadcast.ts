import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import type { Language } from '../common/language.js';
import { isTeam, type Role } from '../common/role.js';
import { Env } from '../config/env.js';
import { NotificationResponse } from '../notifications/dto/notification.response.js';
import type { NotificationOfEvent } from '../notifications/notification.types.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import type { Connection } from './connection.js';
import { Connections } from './connections.js';
import { encode, type Telling } from './frames.js';
import { RealtimeRepository } from './realtime.repository.js';

type Roles = ReadonlyMap<number, Role>;

/** Sends frames to those whom they are for, and to nobody else. */
@Injectable()
export class Broadcast {
  constructor(
    private readonly connections: Connections,
    private readonly rows: RealtimeRepository,
    private readonly notifications: NotificationsRepository,
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** In the order given, each with the notifications that its event led to. However many, they cost one round trip. */
  async tell(tellings: readonly Telling[]): Promise<void> {
    if (this.connections.count === 0 || tellings.length === 0) return;
    const [roles, notifications] = await this.db.together(() =>
      Promise.all([
        this.rows.rolesOfUsers(this.listenersOf(tellings)),
        this.notifications.ofEvents(tellings.map(({ eventId }) => eventId)),
      ]),
    );
    const byEvent = new Map<number, NotificationOfEvent[]>(tellings.map(({ eventId }) => [eventId, []]));
    for (const notification of notifications) byEvent.get(notification.eventId)?.push(notification);
    for (const telling of tellings) {
      this.tellFrames(telling, roles);
      for (const notification of byEvent.get(telling.eventId)!) this.tellNotification(notification);
    }
  }

  private listenersOf(tellings: readonly Telling[]): number[] {
    const owners = tellings.flatMap(({ owner }) => (owner && this.connections.of(owner.id).size > 0 ? [owner.id] : []));
    return [...new Set([...this.connections.ofTeam().map(({ viewer }) => viewer.id), ...owners])];
  }

  /** The team's frame to the team, the owner's to the owner; who belongs to the team is asked anew each time. */
  private tellFrames({ team, owner }: Telling, roles: Roles): void {
    const isStill = ({ viewer }: Connection): boolean => roles.get(viewer.id) === viewer.role;
    if (team) {
      const frame = encode(team);
      for (const connection of this.connections.ofTeam()) if (isStill(connection)) connection.send(frame);
    }
    if (!owner) return;
    const frame = encode(owner.frame);
    for (const connection of this.connections.of(owner.id))
      if (!isTeam(connection.viewer) && isStill(connection)) connection.send(frame);
  }

  /** To the person it was written for, worded once for each language of theirs. */
  private tellNotification(row: NotificationOfEvent): void {
    const frames = new Map<Language, Buffer>();
    for (const connection of this.connections.of(row.userId)) {
      const { language } = connection;
      const frame = frames.get(language) ?? this.frameOf(row, language);
      connection.send(frame);
      frames.set(language, frame);
    }
  }

  private frameOf(row: NotificationOfEvent, language: Language): Buffer {
    const notification = NotificationResponse.from(row, language, this.env.CLUB_TIMEZONE);
    return encode({ type: 'notification', notification });
  }
}
