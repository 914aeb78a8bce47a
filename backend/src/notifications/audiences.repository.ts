import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type Statement } from '../common/persistence/statement.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import type { Notice } from './notification.types.js';

const NOT_ACTOR = 'u.id IS DISTINCT FROM $5::int';
const IN_TEAM = `u.role IN ('staff', 'admin')`;
const ASSIGNEE = `(SELECT t."assignedTo" FROM tickets t WHERE t.id = $4)`;

/** Adds one notification for each active user of the audience. */
const notifying = (audience: string, who: string) =>
  command(
    `notifications-notify-${audience}`,
    `INSERT INTO notifications ("eventId", type, params, "ticketId", "userId")
    SELECT $1::bigint, $2::varchar, $3::jsonb, $4::int, u.id FROM users u
    WHERE u."isActive" AND ${who}
    ON CONFLICT ("eventId", "userId") DO NOTHING`,
  );

const TEAM = notifying('team', `${IN_TEAM} AND ${NOT_ACTOR}`);
const OWNER = notifying('owner', `u.id = $6::int AND ${NOT_ACTOR}`);
const MEMBER = notifying('member', `${IN_TEAM} AND u.id = $6::int AND ${NOT_ACTOR}`);
const ASSIGNEE_ELSE_TEAM = notifying(
  'assignee-else-team',
  `${IN_TEAM} AND ${NOT_ACTOR} AND u.id = coalesce(
    (SELECT a.id FROM users a WHERE a.id = ${ASSIGNEE} AND a."isActive" AND a.role IN ('staff', 'admin')), u.id)`,
);
const NOTE_READERS = notifying(
  'note-readers',
  `${IN_TEAM} AND ${NOT_ACTOR} AND u.id IN (
    SELECT ${ASSIGNEE} UNION SELECT m."userId" FROM ticket_messages m WHERE m."ticketId" = $4)`,
);

/** The actor too: whoever stole a session acts in the name of the person who has to know. */
const ADMINS = notifying('admins', `u.role = 'admin'`);

type Event = Recorded<DomainEvent>;

/** Writes notifications to everybody of an audience, with one statement each. */
@Injectable()
export class AudiencesRepository {
  constructor(private readonly db: Db) {}

  notifyTeam(event: Event, notice: Notice): Promise<void> {
    return this.notify(TEAM, event, notice);
  }

  notifyOwner(event: Event, notice: Notice, ownerId: number): Promise<void> {
    return this.notify(OWNER, event, notice, ownerId);
  }

  /** Notifies one team member, unless that person has left the team. */
  notifyMember(event: Event, notice: Notice, userId: number): Promise<void> {
    return this.notify(MEMBER, event, notice, userId);
  }

  notifyAssigneeElseTeam(event: Event, notice: Notice): Promise<void> {
    return this.notify(ASSIGNEE_ELSE_TEAM, event, notice);
  }

  /** Notifies every admin, the actor as well. */
  notifyAdmins(event: Event, { type, params }: Notice): Promise<void> {
    return this.db.execute(ADMINS, [event.id, type, params, event.ticketId]);
  }

  /** Notifies the assignee and every team member who wrote in the ticket. */
  notifyNoteReaders(event: Event, notice: Notice): Promise<void> {
    return this.notify(NOTE_READERS, event, notice);
  }

  private notify(statement: Statement, event: Event, { type, params }: Notice, ...more: number[]): Promise<void> {
    return this.db.execute(statement, [event.id, type, params, event.ticketId, event.actorId, ...more]);
  }
}
