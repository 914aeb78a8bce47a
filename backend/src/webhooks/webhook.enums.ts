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

/** Why an attempt failed. */
export enum DeliveryError {
  Timeout = 'timeout',
  PrivateAddress = 'private_address',
  UnknownHost = 'unknown_host',
  Tls = 'tls',
  Connection = 'connection',
  /** A response other than 2xx; redirects are not followed. */
  Status = 'status',
  /** The secret cannot be decrypted, because the server's key has changed: recreate the webhook. */
  Secret = 'secret',
}
