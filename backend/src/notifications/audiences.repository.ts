import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/persistence/db.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import type { Notice } from './notification.types.js';

const IN_TEAM = `u.role IN ('staff', 'admin')`;
const ASSIGNEE = `(SELECT t."assignedTo" FROM tickets t WHERE t.id = $4)`;

/** Adds one notification for each active user of the audience except the actor ($5). */
const notifying = (audience: string, who: string): Statement => ({
  name: `notifications-notify-${audience}`,
  text: `INSERT INTO notifications ("eventId", type, params, "ticketId", "userId")
    SELECT $1::bigint, $2::varchar, $3::jsonb, $4::int, u.id FROM users u
    WHERE u."isActive" AND u.id IS DISTINCT FROM $5::int AND ${who}
    ON CONFLICT ("eventId", "userId") DO NOTHING`,
});

const TEAM = notifying('team', IN_TEAM);
const OWNER = notifying('owner', 'u.id = $6::int');
const MEMBER = notifying('member', `${IN_TEAM} AND u.id = $6::int`);
const ASSIGNEE_ELSE_TEAM = notifying(
  'assignee-else-team',
  `${IN_TEAM} AND u.id = coalesce(
    (SELECT a.id FROM users a WHERE a.id = ${ASSIGNEE} AND a."isActive" AND a.role IN ('staff', 'admin')), u.id)`,
);
const NOTE_READERS = notifying(
  'note-readers',
  `${IN_TEAM} AND u.id IN (
    SELECT ${ASSIGNEE} UNION SELECT m."userId" FROM ticket_messages m WHERE m."ticketId" = $4)`,
);

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

  /** Notifies the assignee and every team member who wrote in the ticket. */
  notifyNoteReaders(event: Event, notice: Notice): Promise<void> {
    return this.notify(NOTE_READERS, event, notice);
  }

  private notify(statement: Statement, event: Event, { type, params }: Notice, ...more: number[]): Promise<void> {
    return this.db.execute(statement, [event.id, type, params, event.ticketId, event.actorId, ...more]);
  }
}
