import { RemovalPart, RemovalReason } from '../../removals/removal.entity.js';
import { TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { CATALOGUE } from '../../webhooks/webhook.catalogue.js';
import { type DeliveryEvent, TEST_EVENT, WebhookEvent } from '../../webhooks/webhook.enums.js';

/** Event data as stored in the log. The catalogue selects the published fields. */
const EVENT_DATA: Readonly<Record<DeliveryEvent, object>> = {
  [WebhookEvent.TicketCreated]: { ownerId: 1, title: 'Eventos - Aurora' },
  [WebhookEvent.TicketStatusChanged]: { ownerId: 1, from: TicketStatus.Open, to: TicketStatus.Resolved },
  [WebhookEvent.TicketClosingSoon]: { ownerId: 1, closesAt: '2026-11-23T22:25:00.000Z' },
  [WebhookEvent.TicketDeleted]: { ownerId: 1 },
  [WebhookEvent.TicketMerged]: { ownerId: 1, intoId: 7 },
  [WebhookEvent.TicketUnmerged]: { ownerId: 1, fromId: 7, to: TicketStatus.Open },
  [WebhookEvent.MessagePosted]: { messageId: 128, ownerId: 1 },
  [WebhookEvent.FilesUploaded]: { ownerId: 1, attachmentIds: [12, 13] },
  [WebhookEvent.ContentRemoved]: {
    ownerId: 1,
    part: RemovalPart.Message,
    subjectId: 128,
    reason: RemovalReason.PersonalData,
  },
  [WebhookEvent.TicketBlanked]: { ownerId: 1, isFilesOnly: false },
  [WebhookEvent.MaintenanceSwitched]: { isActive: true },
  [WebhookEvent.TicketPriorityChanged]: { from: TicketPriority.Medium, to: TicketPriority.High },
  [WebhookEvent.TicketAssigned]: { assigneeId: 2, previousId: null },
  [WebhookEvent.TicketRestored]: { ownerId: 1, status: { from: TicketStatus.Closed, to: TicketStatus.Open } },
  [WebhookEvent.NotePosted]: { messageId: 129 },
  [TEST_EVENT]: { webhookId: 1 },
};

const SUMMARIES: Readonly<Record<DeliveryEvent, string>> = {
  [WebhookEvent.TicketCreated]: 'A ticket was created',
  [WebhookEvent.TicketStatusChanged]: 'The status of a ticket changed',
  [WebhookEvent.TicketClosingSoon]: 'A ticket that waits for its player will be closed soon',
  [WebhookEvent.TicketDeleted]: 'A ticket was deleted',
  [WebhookEvent.TicketMerged]: 'A ticket was merged into another ticket of the same player and closed',
  [WebhookEvent.TicketUnmerged]: 'A merged ticket was separated again',
  [WebhookEvent.MessagePosted]: 'A message that the player can see was posted',
  [WebhookEvent.FilesUploaded]: 'Files were added to a ticket',
  [WebhookEvent.ContentRemoved]: 'A text or file that the player could see was removed',
  [WebhookEvent.TicketBlanked]: 'The texts and files of a ticket, or its files alone, were deleted by retention',
  [WebhookEvent.MaintenanceSwitched]: 'Maintenance began or ended',
  [WebhookEvent.TicketPriorityChanged]: 'The priority of a ticket changed (not visible to players)',
  [WebhookEvent.TicketAssigned]: 'A ticket was assigned or released (not visible to players)',
  [WebhookEvent.TicketRestored]: 'A change of the status, priority or assignee was undone (not visible to players)',
  [WebhookEvent.NotePosted]: 'An internal note was posted (not visible to players)',
  [TEST_EVENT]: 'An admin tested the webhook',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: { type: 'string' },
});

const HEADERS = [
  header(
    'webhook-id',
    'The id of the event. Receivers should store the id, because the same event can be delivered twice.',
  ),
  header(
    'webhook-timestamp',
    'The time in seconds since 1970. Receivers should reject requests older than five minutes.',
  ),
  header(
    'webhook-signature',
    'The value is `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64 (Standard Webhooks).',
  ),
];

const WITHOUT_TICKET: readonly DeliveryEvent[] = [WebhookEvent.MaintenanceSwitched, TEST_EVENT];

const valueOf = (event: DeliveryEvent): Readonly<Record<'data', object> & Record<string, unknown>> => ({
  id: 4711,
  event,
  createdAt: '2026-11-21T01:20:40.055Z',
  ticketId: WITHOUT_TICKET.includes(event) ? null : 40,
  actorId: 1,
  data: CATALOGUE[event].payload(EVENT_DATA[event]),
});

const typeOf = (value: unknown): object =>
  Array.isArray(value)
    ? { type: 'array', items: { type: typeof value[0] === 'string' ? 'string' : 'integer' } }
    : { type: value === null ? ['integer', 'null'] : typeof value === 'number' ? 'integer' : typeof value };

export const WEBHOOK_BODY = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    event: { type: 'string' },
    createdAt: { type: 'string', format: 'date-time' },
    ticketId: { type: ['integer', 'null'] },
    actorId: { type: ['integer', 'null'], description: 'The value is null for changes of the server.' },
    data: { type: 'object' },
  },
  required: ['id', 'event', 'createdAt', 'ticketId', 'actorId', 'data'],
};

const operationOf = (event: DeliveryEvent): object => {
  const value = valueOf(event);
  const names = Object.keys(value.data);
  const data = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(value.data).map(([name, one]) => [name, typeOf(one)])),
    required: names,
  };
  const ofEvent = { type: 'object', properties: { event: { const: event }, data }, required: ['event', 'data'] };
  const schema = { allOf: [{ $ref: '#/components/schemas/WebhookBody' }, ofEvent] };
  return {
    operationId: `on${event.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['webhooks'],
    summary: SUMMARIES[event],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, example: value } } },
    responses: { '2XX': { description: 'The event is delivered. Any other status causes another attempt.' } },
  };
};

export const webhookOperations = (): Record<string, object> =>
  Object.fromEntries((Object.keys(CATALOGUE) as DeliveryEvent[]).map((event) => [event, { post: operationOf(event) }]));
