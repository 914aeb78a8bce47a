import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AbsenceChanged } from '../absences/absences.events.js';
import { FilesUploaded } from '../attachments/attachments.events.js';
import { ApiTokenCreated } from '../auth/api-tokens/api-tokens.events.js';
import { SessionsEnded } from '../auth/auth.events.js';
import { isAdmin } from '../common/access/role.js';
import type { DomainEvent, EventClass, Recorded } from '../events/domain-event.js';
import { EventStream } from '../events/event-stream.js';
import { FixesNotified, TicketFixLinked, TicketFixUnlinked } from '../fixes/fixes.events.js';
import {
  IncidentChanged,
  IncidentOpened,
  IncidentUpdatePublished,
  IncidentUpdateSent,
  TicketIncidentAttached,
  TicketIncidentDetached,
} from '../incidents/incidents.events.js';
import { AppealDecided, SanctionLifted, SanctionRecorded } from '../sanctions/sanctions.events.js';
import { SharedMacrosChanged } from '../macros/macros.events.js';
import { MaintenanceSwitched } from '../maintenance/maintenance.events.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import { NotificationsRead } from '../notifications/notifications.events.js';
import { AttentionChanged } from '../participants/participants.events.js';
import { ContentRemoved } from '../removals/removals.events.js';
import { RetentionChanged } from '../retention/retention.events.js';
import { SettingsChanged } from '../settings/settings.events.js';
import { TicketRated } from '../satisfaction/satisfaction.events.js';
import {
  CHANGES_FOR_TEAM,
  ReportReviewed,
  TicketClosingSoon,
  TicketBlanked,
  TicketDeleted,
  TicketHeld,
  TicketHoldEnded,
  TicketLinked,
  TicketMerged,
  TicketMergeReceived,
  TicketMergeUndone,
  TicketCreated,
  TicketRestored,
  TicketsReleased,
  TicketStatusChanged,
  TicketUnlinked,
  TicketUnmerged,
} from '../tickets/tickets.events.js';
import { UserSuspended, SuspensionLifted } from '../users/suspensions/suspensions.events.js';
import { SharedViewsChanged } from '../views/views.events.js';
import { WorldAdded, WorldChanged, WorldRemoved, WorldsReordered } from '../worlds/worlds.events.js';
import { Broadcast } from './broadcast.js';
import { CLOSE } from './close-codes.js';
import { Connections } from './connections.js';
import type { OutgoingFrames } from './frames.js';

type Actors = Pick<Recorded<DomainEvent>, 'ticketId' | 'actorId'>;
type Frames = Omit<OutgoingFrames, 'eventId'>;

const WITHOUT_TICKET_FRAME: readonly EventClass<DomainEvent>[] = [
  IncidentUpdateSent,
  FixesNotified,
  SanctionRecorded,
  SanctionLifted,
  AppealDecided,
  TicketClosingSoon,
  ApiTokenCreated,
  TicketsReleased,
  UserSuspended,
  SuspensionLifted,
];

const SEEN_BY_TEAM: readonly EventClass<DomainEvent>[] = [
  ...CHANGES_FOR_TEAM,
  ReportReviewed,
  TicketHeld,
  TicketHoldEnded,
  TicketRated,
  TicketIncidentAttached,
  TicketIncidentDetached,
  TicketFixLinked,
  TicketFixUnlinked,
];

const WORLD_CHANGES: readonly EventClass<DomainEvent>[] = [WorldAdded, WorldChanged, WorldsReordered];
const WORLDS = { type: 'worlds_changed' } as const;
const CLUB_CHANGED = { everybody: { type: 'club_changed' } } as const;
const SHOWN = [
  'name',
  'subtitlePt',
  'subtitleEn',
  'accent',
  'logo',
  'favicon',
  'conflictGuard',
  'firstAnswerHours',
  'privacyContact',
  'publicFigures',
];

const changesPages = ({ keys }: SettingsChanged['data']): boolean => keys.some((key) => SHOWN.includes(key));

@Injectable()
export class RealtimeListener implements OnModuleInit {
  private readonly frames = new Map<string, (event: Recorded<DomainEvent>) => Frames | undefined>();

  constructor(
    private readonly stream: EventStream,
    private readonly broadcast: Broadcast,
    private readonly connections: Connections,
    private readonly maintenance: MaintenanceService,
  ) {}

  onModuleInit(): void {
    this.on(TicketCreated, ({ ticketId }) => ({ team: { type: 'new_ticket_created', ticketId: ticketId! } }));
    this.on(TicketStatusChanged, (event) => updated(event, event.data.ownerId));
    this.on(TicketDeleted, (event) => ({
      ...updated(event, event.data.ownerId),
      withheldFrom: event.data.withheldFrom ?? [],
    }));
    this.on(FilesUploaded, (event) => updated(event, event.data.ownerId));
    for (const event of SEEN_BY_TEAM) this.on(event, (recorded) => updated(recorded));
    this.on(TicketRestored, restored);
    this.on(TicketMerged, moved);
    this.on(TicketMergeReceived, moved);
    this.on(TicketUnmerged, moved);
    this.on(TicketMergeUndone, moved);
    this.on(ContentRemoved, removed);
    this.on(TicketBlanked, blanked);
    this.on(RetentionChanged, () => CLUB_CHANGED);
    this.on(TicketLinked, linked);
    this.on(TicketUnlinked, linked);
    this.on(MessagePosted, posted);
    this.on(SharedViewsChanged, () => ({ team: { type: 'views_changed' } }));
    this.on(AbsenceChanged, () => ({ team: { type: 'team_changed' } }));
    this.on(SharedMacrosChanged, () => ({ team: { type: 'macros_changed' } }));
    for (const event of WITHOUT_TICKET_FRAME) this.on(event, () => ({}));
    for (const event of [IncidentOpened, IncidentChanged, IncidentUpdatePublished])
      this.on(event, ({ data }) => ({ everybody: { type: 'incident_changed', id: data.incidentId } }));
    for (const event of WORLD_CHANGES) this.on(event, () => ({ everybody: WORLDS }));
    this.on(WorldRemoved, () => ({ everybody: WORLDS, team: { type: 'views_changed' } }));
    this.on(SettingsChanged, ({ data }) => (changesPages(data) ? CLUB_CHANGED : undefined));
    this.on(NotificationsRead, ({ actorId, data }) => ({
      people: { ids: [actorId!], frame: { type: 'notifications_read', ticketId: data.readTicketId } },
    }));
    this.on(AttentionChanged, ({ actorId, data }) => ({
      people: { ids: [actorId!], frame: { type: 'attention_changed', ticketId: data.aboutId } },
    }));
    // Batch handlers run after `Club` has loaded the settings, so that `GET /api/config` already returns the new ones.
    this.stream.onBatch.add((events) => this.broadcast.send(events.flatMap((event) => this.outgoingFramesOf(event))));
    this.stream.on(SessionsEnded, ({ data }) => this.endSessions(data.userId, data.sessionIds));
    this.stream.on(MaintenanceSwitched, () => this.switchMaintenance());
  }

  private on<Event extends DomainEvent>(
    { type }: EventClass<Event>,
    framesOf: (event: Recorded<Event>) => Frames | undefined,
  ): void {
    this.frames.set(type, framesOf as (event: Recorded<DomainEvent>) => Frames | undefined);
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
    this.broadcast.sendToEverybody({ type: 'maintenance', isActive, message });
    if (!isActive) return;
    for (const connection of this.connections.all())
      if (!isAdmin(connection.viewer)) connection.close(CLOSE.maintenance);
  }
}

/** Players receive no ids of team members: the owner gets the actor only for their own actions. */
const seenByOwner = (actorId: number | null, ownerId: number): number | null => (actorId === ownerId ? actorId : null);

const updated = (
  { ticketId, actorId }: Actors,
  ownerId?: number,
  more: { isUndo?: true; isMoved?: true; isRemoval?: true } = {},
): Frames => {
  const frame = (by: number | null) => ({ type: 'ticket_updated', ticketId: ticketId!, actorId: by, ...more }) as const;
  if (ownerId === undefined) return { team: frame(actorId) };
  return { team: frame(actorId), owner: { id: ownerId, frame: frame(seenByOwner(actorId, ownerId)) } };
};

/** Undoing an action deletes its notifications, so recipients reload theirs. */
const restored = (event: Recorded<TicketRestored>): Frames =>
  updated(event, event.data.status && event.data.ownerId, { isUndo: true });

const linked = (event: Recorded<TicketLinked | TicketUnlinked>): Frames => ({
  ...updated(event),
  otherId: event.data.otherId,
});

/** Messages were added or removed, so recipients reload the whole ticket. */
const moved = (event: Recorded<DomainEvent<{ ownerId: number }>>): Frames =>
  updated(event, event.data.ownerId, { isMoved: true });

/** Not `ticket_updated`, with which recipients reload their lists: a run deletes the texts of thousands of tickets. */
const blanked = ({ ticketId, data }: Recorded<TicketBlanked>): Frames => {
  const frame = { type: 'ticket_blanked', ticketId: ticketId! } as const;
  return { team: frame, owner: { id: data.ownerId, frame } };
};

/** Recipients keep the messages that they have loaded, without what was removed. */
const removed = (event: Recorded<ContentRemoved>): Frames =>
  updated(event, event.data.isInternal ? undefined : event.data.ownerId, { isRemoval: true });

const posted = ({ ticketId, actorId, data }: Recorded<MessagePosted>): Frames => {
  const { messageId: id, ownerId, isInternal, asked } = data;
  const frame = (userId: number | null) =>
    ({ type: 'new_message', ticketId: ticketId!, message: { id, userId } }) as const;
  const people = asked && { ids: asked, frame: { type: 'attention_changed', ticketId: ticketId! } as const };
  if (isInternal) return { team: frame(actorId), ...(people && { people }) };
  return { team: frame(actorId), owner: { id: ownerId, frame: frame(seenByOwner(actorId, ownerId)) } };
};
