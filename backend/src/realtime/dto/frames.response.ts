import { ApiProperty } from '@nestjs/swagger';
import { NotificationResponse } from '../../notifications/dto/notification.dto.js';

/** The first frame of every live connection. */
export class ConnectionConfirmedFrame {
  @ApiProperty({ enum: ['connection_confirmed'] })
  type: 'connection_confirmed';
  /** The ticket that the connection named, if it named one. */
  ticketId?: number;
  /** Frames may have been missed since the time that the connection named; the client has to load its data again. */
  @ApiProperty({ enum: [true] })
  hasMissed?: true;
}

/** A new notification of the person. */
export class NotificationFrame {
  @ApiProperty({ enum: ['notification'] })
  type: 'notification';
  notification: NotificationResponse;
}

/** The person read notifications, in this tab or elsewhere. */
export class NotificationsReadFrame {
  @ApiProperty({ enum: ['notifications_read'] })
  type: 'notifications_read';
  /** The ticket that they are about; null when they are about several tickets or none. */
  ticketId: number | null;
}

/** A ticket was opened. Sent to the team. */
export class NewTicketCreatedFrame {
  @ApiProperty({ enum: ['new_ticket_created'] })
  type: 'new_ticket_created';
  ticketId: number;
}

/** A ticket changed or was deleted. */
export class TicketUpdatedFrame {
  @ApiProperty({ enum: ['ticket_updated'] })
  type: 'ticket_updated';
  ticketId: number;
  /** The person who changed it. Null for changes of the server, and to players for changes of the team. */
  actorId: number | null;
  /** A change was undone, and unread notifications of it are gone. */
  @ApiProperty({ enum: [true] })
  isUndo?: true;
  /** Messages were moved into the ticket or out of it: it was merged or separated. */
  @ApiProperty({ enum: [true] })
  isMoved?: true;
}

export class NewMessageOfFrame {
  id: number;
  /** The author. Null to players for messages of the team. */
  userId: number | null;
}

/** A message was posted. */
export class NewMessageFrame {
  @ApiProperty({ enum: ['new_message'] })
  type: 'new_message';
  ticketId: number;
  message: NewMessageOfFrame;
}

/** Maintenance began or ended. */
export class MaintenanceFrame {
  @ApiProperty({ enum: ['maintenance'] })
  type: 'maintenance';
  isActive: boolean;
  /** The admin's text, or null. */
  message: string | null;
}

/** Name, subtitle, colour or pictures of the club changed: `GET /api/config` returns the new ones. */
export class ClubChangedFrame {
  @ApiProperty({ enum: ['club_changed'] })
  type: 'club_changed';
}

/**
 * A world was added, renamed, retired, reopened, moved or deleted: `GET /api/worlds` returns the new list. Sent to
 * everybody.
 */
export class WorldsChangedFrame {
  @ApiProperty({ enum: ['worlds_changed'] })
  type: 'worlds_changed';
}

/** A view that the team shares was changed, or the world of a view was deleted. Sent to the team. */
export class ViewsChangedFrame {
  @ApiProperty({ enum: ['views_changed'] })
  type: 'views_changed';
}

/** A macro that the team shares was changed. Sent to the team. */
export class MacrosChangedFrame {
  @ApiProperty({ enum: ['macros_changed'] })
  type: 'macros_changed';
}

/** An incident was created or changed, or the team published an update of it. Sent to everybody. */
export class IncidentChangedFrame {
  @ApiProperty({ enum: ['incident_changed'] })
  type: 'incident_changed';
  id: number;
}

export const ACTIVITIES = ['replying', 'noting', 'reading'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export class PersonPresentResponse {
  id: number;
  name: string;
  @ApiProperty({ enum: ACTIVITIES })
  doing: Activity;
}

/** The members of the team in a ticket, and what they do. Sent to the team, at most once a second for each ticket. */
export class PresenceFrame {
  @ApiProperty({ enum: ['presence'] })
  type: 'presence';
  ticketId: number;
  /** Empty when the last one has left. */
  @ApiProperty({ type: [PersonPresentResponse] })
  people: PersonPresentResponse[];
}

/** All frames of a live connection. They only say that something changed; clients then reload it. */
export const FRAMES = [
  ConnectionConfirmedFrame,
  NotificationFrame,
  NotificationsReadFrame,
  NewTicketCreatedFrame,
  TicketUpdatedFrame,
  NewMessageFrame,
  MaintenanceFrame,
  PresenceFrame,
  ClubChangedFrame,
  WorldsChangedFrame,
  ViewsChangedFrame,
  MacrosChangedFrame,
  IncidentChangedFrame,
] as const;

export type Frame = Readonly<InstanceType<(typeof FRAMES)[number]>>;
