import type { TicketStatus } from '../tickets/ticket.enums.js';

/** The kinds of notifications with the parameters of their texts. Never the text of a message or a note. */
export type Notice =
  | { readonly type: 'ticket_opened' | 'player_message' | 'team_reply' | 'internal_note'; readonly params: object }
  | { readonly type: 'ticket_assigned' | 'ticket_closed'; readonly params: object }
  | { readonly type: 'status_changed'; readonly params: { readonly status: TicketStatus } }
  | {
      readonly type: 'admin_token_created';
      readonly params: { readonly createdBy: number; readonly expiresAt: string };
    }
  | { readonly type: 'closing_soon'; readonly params: { readonly closesAt: string } };

export type NoticeType = Notice['type'];

/** A row of the table with the current title of its ticket and the current name of whoever made the token. */
export type NotificationRow = Notice & {
  readonly id: number;
  readonly userId: number;
  readonly ticketId: number | null;
  readonly ticketTitle: string | null;
  readonly createdByName: string | null;
  readonly isRead: boolean;
  readonly createdAt: Date;
};

export type NotificationOfEvent = NotificationRow & { readonly eventId: number };
