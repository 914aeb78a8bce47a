import { SendError } from '../common/outgoing/safe-sender.js';

/** Stored as text: a new value needs no migration. */
export const EVENT_LENGTH = 60;

export enum WebhookEvent {
  TicketOpened = 'ticket.opened',
  TicketStatusChanged = 'ticket.status_changed',
  TicketClosingSoon = 'ticket.closing_soon',
  TicketDeleted = 'ticket.deleted',
  TicketMerged = 'ticket.merged',
  TicketUnmerged = 'ticket.unmerged',
  MessagePosted = 'message.posted',
  FilesUploaded = 'files.uploaded',
  MaintenanceSwitched = 'maintenance.switched',
  /** This and the next three hold data that only the team may see. */
  TicketPriorityChanged = 'ticket.priority_changed',
  TicketAssigned = 'ticket.assigned',
  /** A change of many tickets was undone. */
  TicketRestored = 'ticket.restored',
  /** An internal note. */
  NotePosted = 'note.posted',
}

/** Sent when an admin tests a webhook; not part of subscriptions. */
export const TEST_EVENT = 'webhook.test';
export type DeliveryEvent = WebhookEvent | typeof TEST_EVENT;

export enum WebhookFormat {
  Json = 'json',
  Discord = 'discord',
}

export enum DeliveryStatus {
  Pending = 'pending',
  Delivered = 'delivered',
  /** No further attempts unless an admin repeats it. */
  Parked = 'parked',
}

/** The secret cannot be decrypted, because the server's key has changed: recreate the webhook. */
export const UNREADABLE_SECRET = 'secret';
/** Why an attempt failed. */
export const DELIVERY_ERRORS = [...Object.values(SendError), UNREADABLE_SECRET] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];
