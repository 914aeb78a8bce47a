import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import type { Notice } from './notification.types.js';

const IN_TEAM = `u.role IN ('staff', 'admin')`;
const ASSIGNEE = `(SELECT t."assignedTo" FROM tickets t WHERE t.id = $4)`;

/** Adds the notice to the active people of an audience, but for the actor ($5): one row per event and person. */
const tell = (audience: string, who: string): Statement => ({
  name: `notifications-tell-${audience}`,
  text: `INSERT INTO notifications ("eventId", type, params, "ticketId", "userId")
    SELECT $1::bigint, $2::varchar, $3::jsonb, $4::int, u.id FROM users u
    WHERE u."isActive" AND u.id IS DISTINCT FROM $5::int AND ${who}
    ON CONFLICT ("eventId", "userId") DO NOTHING`,
});

const TEAM = tell('team', IN_TEAM);
const OWNER = tell('owner', 'u.id = $6::int');
const MEMBER = tell('member', `${IN_TEAM} AND u.id = $6::int`);
const ASSIGNEE_ELSE_TEAM = tell(
  'assignee-else-team',
  `${IN_TEAM} AND u.id = coalesce(
    (SELECT a.id FROM users a WHERE a.id = ${ASSIGNEE} AND a."isActive" AND a.role IN ('staff', 'admin')), u.id)`,
);
const NOTE_READERS = tell(
  'note-readers',
  `${IN_TEAM} AND u.id IN (
    SELECT ${ASSIGNEE} UNION SELECT m."userId" FROM ticket_messages m WHERE m."ticketId" = $4)`,
);

type Event = Recorded<DomainEvent>;

/** Who is told. One statement each, and nobody waits for it but the commit. */
@Injectable()
export class AudiencesRepository {
  constructor(private readonly db: Db) {}

  tellTeam(event: Event, notice: Notice): void {
    return this.tell(TEAM, event, notice);
  }

  tellOwner(event: Event, notice: Notice, ownerId: number): void {
    return this.tell(OWNER, event, notice, ownerId);
  }

  /** Somebody of the team; nobody, if they no longer belong to it. */
  tellMember(event: Event, notice: Notice, userId: number): void {
    return this.tell(MEMBER, event, notice, userId);
  }

  tellAssigneeElseTeam(event: Event, notice: Notice): void {
    return this.tell(ASSIGNEE_ELSE_TEAM, event, notice);
  }

  /** The assignee and everybody of the team who wrote in the ticket. */
  tellNoteReaders(event: Event, notice: Notice): void {
    return this.tell(NOTE_READERS, event, notice);
  }

  private tell(statement: Statement, event: Event, { type, params }: Notice, ...more: number[]): void {
    this.db.send(statement, [event.id, type, params, event.ticketId, event.actorId, ...more]);
  }
}
