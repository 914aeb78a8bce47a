import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type Statement } from '../common/persistence/statement.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import {
  ADMINS,
  ASKED,
  ASSIGNEE_AND_ADMINS,
  ASSIGNEE_ELSE_TEAM,
  type Audience,
  MEMBER,
  NOTE_READERS,
  OWNER,
  TEAM,
} from './audiences.sql.js';
import { Channels, type StoredNotification } from './channels.js';
import type { NotificationContent, SanctionNotification } from './notification.types.js';

const OF_INCIDENT = command(
  'notifications-notify-of-incident',
  `INSERT INTO notifications ("eventId", type, params, "userId", "isPersonal")
    SELECT $1::bigint, 'incident_update', jsonb_build_object('incidentId', i.id, 'titlePt', i."titlePt", 'titleEn', i."titleEn"),
      u.id, true
    FROM incidents i JOIN users u ON u.id = ANY($3::int[]) WHERE i.id = $2 AND u."isActive"
    ON CONFLICT ("eventId", "userId") DO NOTHING`,
);

const OF_FIX = command(
  'notifications-notify-of-fix',
  `INSERT INTO notifications ("eventId", type, params, "userId", "isPersonal")
    SELECT $1::bigint, 'fixed_in_changelog', jsonb_build_object('changelogId', c.id, 'titlePt', c."titlePt", 'titleEn', c."titleEn"),
      u.id, true
    FROM changelog_entries c JOIN users u ON u.id = ANY($3::int[]) WHERE c.id = $2 AND u."isActive"
    ON CONFLICT ("eventId", "userId") DO NOTHING`,
);

const OF_SANCTION = command(
  'notifications-notify-of-sanction',
  `INSERT INTO notifications ("eventId", type, params, "ticketId", "userId", "isPersonal")
    SELECT $1::bigint, $2::varchar, jsonb_strip_nulls(jsonb_build_object('sanctionId', s.id, 'name', s.name, 'kind', s.kind,
      'outcome', s."appealOutcome")), $3::int, u.id, true
    FROM sanctions s JOIN users u ON u.id = $5 WHERE s.id = $4 AND u."isActive"
    ON CONFLICT ("eventId", "userId") DO NOTHING`,
);

const FORGET_UNREAD = command(
  'notifications-forget-unread',
  'DELETE FROM notifications WHERE "eventId" = ANY($1::bigint[]) AND NOT "isRead"',
);

const MOVE_UNREAD = command(
  'notifications-move-unread',
  'UPDATE notifications SET "ticketId" = $2 WHERE "ticketId" = $1 AND NOT "isRead"',
);

type Event = Recorded<DomainEvent>;
type SanctionOf = { readonly sanctionId: number; readonly userId: number; readonly ticketId?: number };

@Injectable()
export class AudiencesRepository {
  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
    private readonly channels: Channels,
  ) {}

  notifyTeam(event: Event, content: NotificationContent): Promise<void> {
    return this.notify(TEAM, event, content);
  }

  notifyOwner(event: Event, content: NotificationContent, ownerId: number): Promise<void> {
    return this.notify(OWNER, event, content, ownerId);
  }

  notifyPlayer(event: Event, content: NotificationContent, userId: number): Promise<void> {
    return this.notify(OWNER, event, content, userId);
  }

  notifyMember(event: Event, content: NotificationContent, userId: number): Promise<void> {
    return this.notify(MEMBER, event, content, userId);
  }

  notifyAsked(event: Event, content: NotificationContent, userIds: readonly number[]): Promise<void> {
    return this.notify(ASKED, event, content, userIds);
  }

  notifyAssigneeElseTeam(event: Event, content: NotificationContent): Promise<void> {
    return this.notify(ASSIGNEE_ELSE_TEAM, event, content);
  }

  notifyAssigneeAndAdmins(event: Event, content: NotificationContent): Promise<void> {
    return this.notify(ASSIGNEE_AND_ADMINS, event, content);
  }

  notifyAdmins(event: Event, content: NotificationContent, exceptId = 0): Promise<void> {
    return this.write(event, content, ADMINS, [event.id, content.type, content.params, event.ticketId, exceptId]);
  }

  notifyNoteReaders(event: Event, content: NotificationContent): Promise<void> {
    return this.notify(NOTE_READERS, event, content);
  }

  notifyOfSanction(
    event: Event,
    type: SanctionNotification,
    { sanctionId, userId, ticketId }: SanctionOf,
  ): Promise<void> {
    const values = [event.id, type, ticketId ?? null, sanctionId, userId];
    return this.write(event, { type, params: {} }, OF_SANCTION, values);
  }

  notifyOfIncident(event: Event, incidentId: number, userIds: readonly number[]): Promise<void> {
    return this.write(event, { type: 'incident_update', params: {} }, OF_INCIDENT, [event.id, incidentId, userIds]);
  }

  notifyOfFix(event: Event, changelogId: number, userIds: readonly number[]): Promise<void> {
    return this.write(event, { type: 'fixed_in_changelog', params: {} }, OF_FIX, [event.id, changelogId, userIds]);
  }

  forgetUnread(eventIds: readonly number[]): Promise<void> {
    return this.db.execute(FORGET_UNREAD, [eventIds]);
  }

  moveUnread(ticketId: number, toId: number): Promise<void> {
    return this.db.execute(MOVE_UNREAD, [ticketId, toId]);
  }

  private notify(audience: Audience, event: Event, content: NotificationContent, ...more: unknown[]): Promise<void> {
    const statement = this.withheld.isOn ? audience.withholding : audience.plain;
    const { type, params } = content;
    return this.write(event, content, statement, [event.id, type, params, event.ticketId, event.actorId, ...more]);
  }

  private async write(
    event: Event,
    content: StoredNotification,
    statement: Statement,
    values: unknown[],
  ): Promise<void> {
    await this.db.together({
      notifications: () => this.db.execute(statement, values),
      channels: () => this.channels.deliver(event, content),
    });
  }
}
