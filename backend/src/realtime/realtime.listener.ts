import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FilesUploaded } from '../attachments/attachments.events.js';
import { ApiTokenCreated } from '../auth/api-tokens/api-tokens.events.js';
import { SessionsEnded } from '../auth/auth.events.js';
import { isAdmin } from '../common/access/role.js';
import type { DomainEvent, EventClass, Recorded } from '../events/domain-event.js';
import { EventStream } from '../events/event-stream.js';
import { maintenanceMessage } from '../maintenance/maintenance.faults.js';
import { MaintenanceSwitched } from '../maintenance/maintenance.events.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import {
  TicketAssigned,
  TicketClosingSoon,
  TicketDeleted,
  TicketOpened,
  TicketPriorityChanged,
  TicketStatusChanged,
} from '../tickets/tickets.events.js';
import { Broadcast } from './broadcast.js';
import { CLOSE } from './close-codes.js';
import { Connections } from './connections.js';
import { encode, type OutgoingFrames } from './frames.js';

type Actors = Pick<Recorded<DomainEvent>, 'ticketId' | 'actorId'>;
type Frames = Omit<OutgoingFrames, 'eventId'>;

/** Turns committed events into frames. */
@Injectable()
export class RealtimeListener implements OnModuleInit {
  private readonly frames = new Map<string, (event: Recorded<DomainEvent>) => Frames>();

  constructor(
    private readonly stream: EventStream,
    private readonly broadcast: Broadcast,
    private readonly connections: Connections,
    private readonly maintenance: MaintenanceService,
  ) {}

  onModuleInit(): void {
    this.onTicket(TicketOpened, ({ ticketId }) => ({ team: { type: 'new_ticket_created', ticketId: ticketId! } }));
    this.onTicket(TicketStatusChanged, (event) => updated(event, event.data.ownerId));
    this.onTicket(TicketDeleted, (event) => updated(event, event.data.ownerId));
    this.onTicket(FilesUploaded, (event) => updated(event, event.data.ownerId));
    this.onTicket(TicketPriorityChanged, (event) => updated(event));
    this.onTicket(TicketAssigned, (event) => updated(event));
    this.onTicket(MessagePosted, posted);
    this.onTicket(TicketClosingSoon, () => ({}));
    this.onTicket(ApiTokenCreated, () => ({}));
    this.stream.onBatch((events) => this.broadcast.send(events.flatMap((event) => this.outgoingFramesOf(event))));
    this.stream.on(SessionsEnded, ({ data }) => this.endSessions(data.userId, data.sessionIds));
    this.stream.on(MaintenanceSwitched, () => this.switchMaintenance());
  }

  private onTicket<Event extends DomainEvent>(
    { type }: EventClass<Event>,
    framesOf: (event: Recorded<Event>) => Frames,
  ): void {
    this.frames.set(type, framesOf as (event: Recorded<DomainEvent>) => Frames);
  }

  private outgoingFramesOf(event: Recorded<DomainEvent>): OutgoingFrames[] {
    const frames = this.frames.get(event.type)?.(event);
    return frames ? [{ eventId: event.id, ...frames }] : [];
  }

  private endSessions(userId: number, sessionIds: readonly number[]): void {
    for (const connection of this.connections.of(userId))
      if (sessionIds.includes(connection.sessionKey)) connection.close(CLOSE.sessionOver);
  }

  private async switchMaintenance(): Promise<void> {
    const { isActive, message } = await this.maintenance.read();
    for (const connection of this.connections.all()) {
      const text = maintenanceMessage(message, connection.language);
      connection.send(encode({ type: 'maintenance', isActive, message: text }));
      if (isActive && !isAdmin(connection.viewer)) connection.close(CLOSE.maintenance);
    }
  }
}

/** Players do not receive the ids of the team: the owner learns who acted only when it was themselves. */
const seenByOwner = (actorId: number | null, ownerId: number): number | null => (actorId === ownerId ? actorId : null);

const updated = ({ ticketId, actorId }: Actors, ownerId?: number): Frames => {
  const frame = (by: number | null) => ({ type: 'ticket_updated', ticketId: ticketId!, actorId: by }) as const;
  if (ownerId === undefined) return { team: frame(actorId) };
  return { team: frame(actorId), owner: { id: ownerId, frame: frame(seenByOwner(actorId, ownerId)) } };
};

const posted = ({ ticketId, actorId, data }: Recorded<MessagePosted>): Frames => {
  const { messageId: id, ownerId, isInternal } = data;
  const frame = (userId: number | null) =>
    ({ type: 'new_message', ticketId: ticketId!, message: { id, userId } }) as const;
  if (isInternal) return { team: frame(actorId) };
  return { team: frame(actorId), owner: { id: ownerId, frame: frame(seenByOwner(actorId, ownerId)) } };
};
