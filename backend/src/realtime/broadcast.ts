import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Language } from '../common/i18n/language.js';
import { isTeam, type Role } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { NotificationResponse } from '../notifications/dto/notification.dto.js';
import type { NotificationOfEvent } from '../notifications/notification.types.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { WithheldTickets, type WithheldFrom } from '../tickets/withheld-tickets.js';
import { CLOSE } from './close-codes.js';
import type { Connection } from './connection.js';
import { Connections } from './connections.js';
import type { Frame } from './dto/frames.response.js';
import { encode, type OutgoingFrames } from './frames.js';
import { RealtimeRepository } from './realtime.repository.js';
import { RecentRecipients } from './recent-recipients.js';

type Roles = ReadonlyMap<number, Role>;

@Injectable()
export class Broadcast {
  constructor(
    private readonly connections: Connections,
    private readonly rows: RealtimeRepository,
    private readonly notifications: NotificationsRepository,
    private readonly db: Db,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
    private readonly recent: RecentRecipients,
  ) {}

  /**
   * Sends frames in the given order, each followed by its event's notifications. One round trip reads the data for all
   * events.
   */
  async send(outgoing: readonly OutgoingFrames[]): Promise<void> {
    const isRead = this.connections.count > 0 ? dependsOnRows : isNotificationAlone;
    if (!outgoing.some(isRead)) return outgoing.forEach((frames) => this.sendFrames(frames));
    const { roles, notifications, withheld } = await this.read(outgoing).catch((error: unknown) => {
      // Every client reconnects and reloads, because it cannot know which frames it missed.
      this.recent.addEverybody();
      for (const connection of this.connections.all()) connection.close(CLOSE.restart);
      throw error;
    });
    const byEvent = new Map<number, NotificationOfEvent[]>(outgoing.map(({ eventId }) => [eventId, []]));
    for (const notification of notifications) byEvent.get(notification.eventId)?.push(notification);
    for (const frames of outgoing) {
      this.sendFrames(frames, roles, excluded(frames, withheld));
      for (const notification of byEvent.get(frames.eventId)!)
        if (!withheld.get(notification.ticketId ?? 0)?.has(notification.userId)) this.sendNotification(notification);
    }
  }

  sendToEverybody(frame: Frame): void {
    this.recent.addEverybody();
    sendTo(this.connections.all(), frame);
  }

  private read(outgoing: readonly OutgoingFrames[]) {
    return this.db.together({
      roles: () => this.rows.rolesOfUsers(this.recipientsOf(outgoing)),
      notifications: () => this.notifications.ofEvents(outgoing.map(({ eventId }) => eventId)),
      withheld: () => this.withheld.fromPeople([...new Set(outgoing.flatMap(ticketsOf))]),
    });
  }

  private recipientsOf(outgoing: readonly OutgoingFrames[]): number[] {
    const owners = outgoing.flatMap(({ owner }) => (owner && this.connections.of(owner.id).size > 0 ? [owner.id] : []));
    return [...new Set([...this.connections.ofTeam().map(({ viewer }) => viewer.id), ...owners])];
  }

  /** Sends each frame only to connections whose role is still the one in the database. */
  private sendFrames(
    { everybody, people, team, owner }: OutgoingFrames,
    roles: Roles = new Map(),
    but: ReadonlySet<number> = new Set(),
  ): void {
    if (everybody) this.sendToEverybody(everybody);
    for (const id of people?.ids ?? []) this.sendToPerson({ id, frame: people!.frame }, this.connections.of(id));
    const withCurrentRole = (connections: Iterable<Connection>): Connection[] =>
      [...connections].filter(({ viewer }) => roles.get(viewer.id) === viewer.role);
    if (team) {
      this.recent.addTeam();
      sendTo(withCurrentRole(this.connections.ofTeam().filter(({ viewer }) => !but.has(viewer.id))), team);
    }
    if (owner) this.sendToPerson(owner, withCurrentRole(this.playersConnections(owner.id)));
  }

  private sendToPerson({ id, frame }: { id: number; frame: Frame }, connections: Iterable<Connection>): void {
    this.recent.addPerson(id);
    sendTo(connections, frame);
  }

  private playersConnections(id: number): Connection[] {
    return [...this.connections.of(id)].filter(({ viewer }) => !isTeam(viewer));
  }

  private sendNotification(row: NotificationOfEvent): void {
    this.recent.addPerson(row.userId);
    const frames = new Map<Language, Buffer>();
    for (const connection of this.connections.of(row.userId)) {
      const { language } = connection;
      const frame = frames.get(language) ?? this.frameOf(row, language);
      connection.send(frame);
      frames.set(language, frame);
    }
  }

  private frameOf(row: NotificationOfEvent, language: Language): Buffer {
    const notification = NotificationResponse.from(row, language, this.env.club.timezone);
    return encode({ type: 'notification', notification });
  }
}

const sendTo = (connections: Iterable<Connection>, frame: Frame): void => {
  const encoded = encode(frame);
  for (const connection of connections) connection.send(encoded);
};

const isNotificationAlone = ({ everybody, people, team, owner }: OutgoingFrames): boolean =>
  [everybody, people, team, owner].every((frame) => frame === undefined);

/** The recipients depend on current roles, or the event only has notifications. */
const dependsOnRows = (frames: OutgoingFrames): boolean =>
  frames.team !== undefined || frames.owner !== undefined || isNotificationAlone(frames);

const ticketsOf = ({ team, otherId }: OutgoingFrames): number[] => {
  const about = team && 'ticketId' in team ? team.ticketId : undefined;
  return [about, otherId].filter((id) => typeof id === 'number');
};

const excluded = (frames: OutgoingFrames, withheld: WithheldFrom): ReadonlySet<number> =>
  new Set([...(frames.withheldFrom ?? []), ...ticketsOf(frames).flatMap((id) => [...(withheld.get(id) ?? [])])]);
