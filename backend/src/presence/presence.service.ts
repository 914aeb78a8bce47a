import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isUUID } from 'class-validator';
import { isTeam } from '../common/access/role.js';
import { EventStream } from '../events/event-stream.js';
import { ID_MAX } from '../common/persistence/entity-id.js';
import { TicketDeleted } from '../tickets/tickets.events.js';
import { PersonErased, UserUpdated } from '../users/users.events.js';
import { ACTIVITIES } from '../realtime/dto/frames.response.js';
import { PeoplePresent, type Person, type Sighting } from './people-present.js';
import { PresenceFrames } from './presence-frames.js';

const WATCHERS = 'watchers';
const SWEEP_MS = 1_000;
const LISTED_MAX = 200;

export type PresentInTicket = { readonly ticketId: number; readonly people: readonly Person[] };

/**
 * Tracks the team members in each ticket, in the memory of every process. After a start, renewals fill it within
 * seconds.
 */
@Injectable()
export class TicketPresence implements OnModuleInit {
  private readonly present = new PeoplePresent();

  constructor(
    private readonly stream: EventStream,
    private readonly frames: PresenceFrames,
  ) {}

  onModuleInit(): void {
    this.stream.onBroadcast(WATCHERS, (text) => {
      const sighting = sightingOf(text);
      if (sighting) this.note(sighting);
    });
    // After the deletion nothing tells from whom the ticket was withheld, so no frame is sent.
    this.stream.on(TicketDeleted, ({ ticketId }) => this.end(ticketId!));
    this.stream.on(PersonErased, ({ data: { userId } }) => this.leaveAll(userId));
    this.stream.on(UserUpdated, ({ data: { userId, role, isActive } }) => {
      if (!isActive || !isTeam({ role })) this.leaveAll(userId);
    });
  }

  /** Updates this process directly, so that it does not depend on the connection to the others. */
  see(sighting: Sighting): void {
    this.note(sighting);
    this.stream.broadcast(WATCHERS, JSON.stringify(sighting));
  }

  of(ticketId: number): Person[] {
    return this.present.of(ticketId, performance.now());
  }

  all(): PresentInTicket[] {
    return this.present.ticketIds
      .map((ticketId) => ({ ticketId, people: this.of(ticketId) }))
      .filter(({ people }) => people.length > 0)
      .slice(0, LISTED_MAX);
  }

  @Interval(SWEEP_MS)
  sweep(): void {
    for (const ticketId of this.present.ticketIds) {
      this.present.forget(ticketId, performance.now());
      this.frames.changed(ticketId, () => this.of(ticketId));
    }
    this.frames.forget((ticketId) => this.of(ticketId).length === 0);
  }

  /** Otherwise an erased person's tabs would count as present, with the erased name, until they expire. */
  private leaveAll(userId: number): void {
    for (const ticketId of this.present.leaveAll(userId)) this.frames.changed(ticketId, () => this.of(ticketId));
  }

  private end(ticketId: number): void {
    this.present.leave(ticketId);
    this.frames.end(ticketId);
  }

  private note(sighting: Sighting): void {
    this.present.note(sighting, performance.now());
    this.frames.changed(sighting.ticketId, () => this.of(sighting.ticketId));
  }
}

const isId = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0 && Number(value) <= ID_MAX;

/** Validates the text, because any database user may NOTIFY. */
const sightingOf = (text: string): Sighting | null => {
  try {
    const sighting = JSON.parse(text) as Sighting;
    const { ticketId, userId, name, tab, doing } = sighting;
    const isKnown = doing === 'gone' || ACTIVITIES.includes(doing);
    return isId(ticketId) && isId(userId) && typeof name === 'string' && isUUID(tab) && isKnown ? sighting : null;
  } catch {
    return null;
  }
};
