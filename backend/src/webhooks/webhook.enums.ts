/** Kept as text: a new one needs no change of the schema. */
export const EVENT_LENGTH = 60;

export enum WebhookEvent {
  TicketOpened = 'ticket.opened',
  TicketStatusChanged = 'ticket.status_changed',
  TicketClosingSoon = 'ticket.closing_soon',
  TicketDeleted = 'ticket.deleted',
  MessagePosted = 'message.posted',
  FilesUploaded = 'files.uploaded',
  MaintenanceSwitched = 'maintenance.switched',
  /** Of the team alone, as the two below it. */
  TicketPriorityChanged = 'ticket.priority_changed',
  TicketAssigned = 'ticket.assigned',
  /** An internal note. */
  NotePosted = 'note.posted',
}

/** Sent to one webhook because an admin asked for it; nobody chooses it. */
export const TEST_EVENT = 'webhook.test';
export type DeliveryEvent = WebhookEvent | typeof TEST_EVENT;

export enum WebhookFormat {
  Json = 'json',
  Discord = 'discord',
}

export enum DeliveryStatus {
  Pending = 'pending',
  Delivered = 'delivered',
  /** Not tried any more unless somebody sends it again. */
  Parked = 'parked',
}

/** Why a try failed without an answer that counts. */
export enum DeliveryError {
  Timeout = 'timeout',
  PrivateAddress = 'private_address',
  UnknownHost = 'unknown_host',
  Tls = 'tls',
  Connection = 'connection',
  /** Answered, but not with 2xx; redirects are not followed. */
  Status = 'status',
  /** The product's key is another than the one that the secret was sealed with: make the webhook anew. */
  Secret = 'secret',
}
