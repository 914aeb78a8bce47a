import { ApiProperty } from '@nestjs/swagger';
import { NotificationResponse } from '../../notifications/dto/notification.response.js';

/** The first frame of every live connection. */
export class ConnectionConfirmedFrame {
  @ApiProperty({ enum: ['connection_confirmed'] })
  type: 'connection_confirmed';
  /** The ticket that the connection named, if it named one. */
  ticketId?: number;
}

/** A new notification of the person. */
export class NotificationFrame {
  @ApiProperty({ enum: ['notification'] })
  type: 'notification';
  notification: NotificationResponse;
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
  /** Who changed it. Null for changes of the server, and to players for changes of the team. */
  actorId: number | null;
}

export class NewMessageOfFrame {
  id: number;
  /** Who wrote it. Null to players for messages of the team. */
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
  /** In the language of the connection. */
  message: string;
}

/** Every frame that the server sends on a live connection: hints of what changed. The database is the truth. */
export const FRAMES = [
  ConnectionConfirmedFrame,
  NotificationFrame,
  NewTicketCreatedFrame,
  TicketUpdatedFrame,
  NewMessageFrame,
  MaintenanceFrame,
] as const;

export type Frame = Readonly<InstanceType<(typeof FRAMES)[number]>>;
