import { SendError } from '../common/outgoing/safe-sender.js';

/** Stored as text, so a new value needs no migration. */
export const EVENT_LENGTH = 60;

export enum WebhookEvent {
  TicketCreated = 'ticket.opened',
  TicketStatusChanged = 'ticket.status_changed',
  TicketClosingSoon = 'ticket.closing_soon',
  TicketDeleted = 'ticket.deleted',
  TicketMerged = 'ticket.merged',
  TicketUnmerged = 'ticket.unmerged',
  MessagePosted = 'message.posted',
  FilesUploaded = 'files.uploaded',
  MaintenanceSwitched = 'maintenance.switched',
  ContentRemoved = 'content.removed',
  TicketBlanked = 'ticket.blanked',
  /** This event and the next three contain data that only the team may see. */
  TicketPriorityChanged = 'ticket.priority_changed',
  TicketAssigned = 'ticket.assigned',
  TicketRestored = 'ticket.restored',
  NotePosted = 'note.posted',
}

/** Sent when an admin tests a webhook. Webhooks cannot subscribe to it. */
export const TEST_EVENT = 'webhook.test';
export type DeliveryEvent = WebhookEvent | typeof TEST_EVENT;

export enum WebhookFormat {
  Json = 'json',
  Discord = 'discord',
}

export enum DeliveryStatus {
  Pending = 'pending',
  Delivered = 'delivered',
  Parked = 'parked',
}

/** The secret cannot be decrypted, because the server's key has changed. The webhook must be recreated. */
export const UNREADABLE_SECRET = 'secret';
export const DELIVERY_ERRORS = [...Object.values(SendError), UNREADABLE_SECRET] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];
