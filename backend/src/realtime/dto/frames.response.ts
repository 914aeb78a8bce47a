import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { NotificationResponse } from '../../notifications/dto/notification.dto.js';

@ApiSchema({ description: 'The first frame of every live connection.' })
export class ConnectionConfirmedFrame {
  @ApiProperty({ enum: ['connection_confirmed'] })
  type: 'connection_confirmed';
  /** The ticket that the client specified for the connection, if any. */
  ticketId?: number;
  /**
   * The connection may have missed frames since the time that the client specified. The client must load its data
   * again.
   */
  @ApiProperty({ enum: [true] })
  hasMissed?: true;
}

export class NotificationFrame {
  @ApiProperty({ enum: ['notification'] })
  type: 'notification';
  notification: NotificationResponse;
}

@ApiSchema({ description: 'The user read notifications, possibly in another tab or on another device.' })
export class NotificationsReadFrame {
  @ApiProperty({ enum: ['notifications_read'] })
  type: 'notifications_read';
  /** The ticket that the notifications are about, or null for several tickets or none. */
  ticketId: number | null;
}

@ApiSchema({
  description:
    'The user followed a ticket, stopped following it, or marked it as unread, possibly in another tab, or an internal note asks them.',
})
export class AttentionChangedFrame {
  @ApiProperty({ enum: ['attention_changed'] })
  type: 'attention_changed';
  ticketId: number;
}

@ApiSchema({ description: 'A ticket was created. The team receives the frame.' })
export class NewTicketCreatedFrame {
  @ApiProperty({ enum: ['new_ticket_created'] })
  type: 'new_ticket_created';
  ticketId: number;
}

@ApiSchema({ description: 'A ticket was changed or deleted.' })
export class TicketUpdatedFrame {
  @ApiProperty({ enum: ['ticket_updated'] })
  type: 'ticket_updated';
  ticketId: number;
  /**
   * The person who made the change. The value is null for changes of the server, and for players also for changes of
   * the team.
   */
  actorId: number | null;
  /** A change was undone. Its unread notifications were deleted. */
  @ApiProperty({ enum: [true] })
  isUndo?: true;
  /** Messages were moved into or out of the ticket by a merge or a separation. */
  @ApiProperty({ enum: [true] })
  isMoved?: true;
  /** A text or file was removed for good. `removals` of the ticket names it. */
  @ApiProperty({ enum: [true] })
  isRemoval?: true;
}

@ApiSchema({
  description:
    'The texts and files of a ticket, or its files alone, were deleted by retention. Many frames may follow each other.',
})
export class TicketBlankedFrame {
  @ApiProperty({ enum: ['ticket_blanked'] })
  type: 'ticket_blanked';
  ticketId: number;
}

export class NewMessageOfFrame {
  id: number;
  /** The author. The value is null for players if a team member wrote the message. */
  userId: number | null;
}

export class NewMessageFrame {
  @ApiProperty({ enum: ['new_message'] })
  type: 'new_message';
  ticketId: number;
  message: NewMessageOfFrame;
}

export class MaintenanceFrame {
  @ApiProperty({ enum: ['maintenance'] })
  type: 'maintenance';
  isActive: boolean;
  /** The text of the admin, or null for a default text. */
  message: string | null;
}

@ApiSchema({
  description:
    'The name, subtitle, color or images of the club changed (`GET /api/config`), or for how long texts are kept (`GET /api/retention`).',
})
export class ClubChangedFrame {
  @ApiProperty({ enum: ['club_changed'] })
  type: 'club_changed';
}

@ApiSchema({
  description:
    'A world was added, renamed, retired, reopened, moved or deleted. `GET /api/worlds` returns the new list. All users receive the frame.',
})
export class WorldsChangedFrame {
  @ApiProperty({ enum: ['worlds_changed'] })
  type: 'worlds_changed';
}

@ApiSchema({
  description: 'A shared view was changed, or the world of a view was deleted. The team receives the frame.',
})
export class ViewsChangedFrame {
  @ApiProperty({ enum: ['views_changed'] })
  type: 'views_changed';
}

@ApiSchema({ description: 'A member of the team is away, or is back. The team receives the frame.' })
export class TeamChangedFrame {
  @ApiProperty({ enum: ['team_changed'] })
  type: 'team_changed';
}

@ApiSchema({ description: 'A shared macro was changed. The team receives the frame.' })
export class MacrosChangedFrame {
  @ApiProperty({ enum: ['macros_changed'] })
  type: 'macros_changed';
}

@ApiSchema({
  description: 'An incident was created or changed, or the team published an update. All users receive the frame.',
})
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

@ApiSchema({
  description:
    'The team members in a ticket and their activities. The team receives the frame, at most once a second for each ticket.',
})
export class PresenceFrame {
  @ApiProperty({ enum: ['presence'] })
  type: 'presence';
  ticketId: number;
  @ApiProperty({ type: [PersonPresentResponse] })
  people: PersonPresentResponse[];
}

/** All frames of a live connection. They only say that something changed; clients then reload it. */
export const FRAMES = [
  ConnectionConfirmedFrame,
  NotificationFrame,
  NotificationsReadFrame,
  AttentionChangedFrame,
  NewTicketCreatedFrame,
  TicketBlankedFrame,
  TicketUpdatedFrame,
  NewMessageFrame,
  MaintenanceFrame,
  PresenceFrame,
  ClubChangedFrame,
  WorldsChangedFrame,
  ViewsChangedFrame,
  TeamChangedFrame,
  MacrosChangedFrame,
  IncidentChangedFrame,
] as const;

export type Frame = Readonly<InstanceType<(typeof FRAMES)[number]>>;
