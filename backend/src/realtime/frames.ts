import type { NotificationResponse } from '../notifications/dto/notification.response.js';

/** All that ever goes out on a live connection: hints of what changed. The database is the truth. */
export type Frame =
  | { readonly type: 'connection_confirmed'; readonly ticketId?: number }
  | { readonly type: 'notification'; readonly notification: NotificationResponse }
  | { readonly type: 'new_ticket_created'; readonly ticketId: number }
  | { readonly type: 'ticket_updated'; readonly ticketId: number; readonly actorId: number | null }
  | {
      readonly type: 'new_message';
      readonly ticketId: number;
      readonly message: { readonly id: number; readonly userId: number | null };
    }
  | { readonly type: 'maintenance'; readonly isActive: boolean; readonly message: string };

/** Encoded once, however many connections it goes to. */
export const encode = (frame: Frame): Buffer => Buffer.from(JSON.stringify(frame));

/** Whom a frame is for. What the owner may not know has no `owner` frame at all, not an empty one. */
export type Telling = {
  readonly eventId: number;
  /** Left out where there are only notifications. */
  readonly team?: Frame;
  readonly owner?: { readonly id: number; readonly frame: Frame };
};
