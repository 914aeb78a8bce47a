import { FilesUploaded } from '../attachments/attachments.events.js';
import type { DomainEvent, EventClass } from '../events/domain-event.js';
import { MaintenanceSwitched } from '../maintenance/maintenance.events.js';
import { MessagePosted } from '../messages/messages.events.js';
import { translate, type TextKey, type TextParams } from '../common/i18n/translate.js';
import { ContentRemoved } from '../removals/removals.events.js';
import {
  TicketAssigned,
  TicketClosingSoon,
  TicketBlanked,
  TicketDeleted,
  TicketMerged,
  TicketCreated,
  TicketPriorityChanged,
  TicketRestored,
  TicketStatusChanged,
  TicketUnmerged,
} from '../tickets/tickets.events.js';
import { type DeliveryEvent, TEST_EVENT, WebhookEvent } from './webhook.enums.js';
import { WebhookTested } from './webhooks.events.js';

type Line = { readonly key: TextKey; readonly params?: TextParams };

type Entry<Data> = {
  readonly fits?: (data: Data) => boolean;
  /**
   * The published fields, each listed by name, so that a field added to the event later is not published by accident.
   */
  readonly payload: (data: Data) => object;
  readonly says: (data: Data) => Line;
};
type CatalogueEntry = Required<Entry<object>> & { readonly source: EventClass<DomainEvent> };

const entry = <Event extends DomainEvent>(source: EventClass<Event>, { fits, ...rest }: Entry<Event['data']>) =>
  ({ source, fits: fits ?? (() => true), ...rest }) as unknown as CatalogueEntry;

/** The events that webhooks can receive. Message texts, internal notes and private fields are never published. */
export const CATALOGUE: Readonly<Record<DeliveryEvent, CatalogueEntry>> = {
  [WebhookEvent.TicketCreated]: entry(TicketCreated, {
    payload: ({ ownerId, title }) => ({ ownerId, title }),
    // Erasing a person removes the title from the event log.
    says: ({ title }) =>
      title
        ? { key: 'webhook.line.ticket_opened', params: { title: asPlainText(title) } }
        : { key: 'webhook.line.ticket_opened_untitled' },
  }),
  [WebhookEvent.TicketStatusChanged]: entry(TicketStatusChanged, {
    payload: ({ ownerId, from, to }) => ({ ownerId, from, to }),
    says: ({ from, to }) => ({
      key: 'webhook.line.ticket_status_changed',
      params: { from: translate(`status.${from}`, 'pt'), to: translate(`status.${to}`, 'pt') },
    }),
  }),
  [WebhookEvent.TicketClosingSoon]: entry(TicketClosingSoon, {
    payload: ({ ownerId, closesAt }) => ({ ownerId, closesAt }),
    says: ({ closesAt }) => ({
      key: 'webhook.line.ticket_closing_soon',
      params: { closesAt: `<t:${Math.floor(Date.parse(closesAt) / 1000)}:f>` },
    }),
  }),
  [WebhookEvent.TicketDeleted]: entry(TicketDeleted, {
    payload: ({ ownerId }) => ({ ownerId }),
    says: () => ({ key: 'webhook.line.ticket_deleted' }),
  }),
  [WebhookEvent.TicketBlanked]: entry(TicketBlanked, {
    payload: ({ ownerId, isFilesOnly }) => ({ ownerId, isFilesOnly }),
    says: () => ({ key: 'webhook.line.ticket_blanked' }),
  }),
  [WebhookEvent.TicketMerged]: entry(TicketMerged, {
    payload: ({ ownerId, intoId }) => ({ ownerId, intoId }),
    says: ({ intoId }) => ({ key: 'webhook.line.ticket_merged', params: { into: intoId } }),
  }),
  [WebhookEvent.TicketUnmerged]: entry(TicketUnmerged, {
    payload: ({ ownerId, fromId, to }) => ({ ownerId, fromId, to }),
    says: ({ fromId }) => ({ key: 'webhook.line.ticket_unmerged', params: { from: fromId } }),
  }),
  [WebhookEvent.MessagePosted]: entry(MessagePosted, {
    fits: ({ isInternal }) => !isInternal,
    payload: ({ messageId, ownerId }) => ({ messageId, ownerId }),
    says: () => ({ key: 'webhook.line.message_posted' }),
  }),
  [WebhookEvent.FilesUploaded]: entry(FilesUploaded, {
    payload: ({ ownerId, attachmentIds }) => ({ ownerId, attachmentIds }),
    says: ({ attachmentIds }) => ({ key: 'webhook.line.files_uploaded', params: { files: attachmentIds.length } }),
  }),
  [WebhookEvent.ContentRemoved]: entry(ContentRemoved, {
    fits: ({ isInternal }) => !isInternal,
    payload: ({ ownerId, part, subjectId, reason }) => ({ ownerId, part, subjectId, reason }),
    says: ({ part }) => ({
      key: 'webhook.line.content_removed',
      params: { part: translate(`removal_part.${part}`, 'pt') },
    }),
  }),
  [WebhookEvent.MaintenanceSwitched]: entry(MaintenanceSwitched, {
    payload: ({ isActive }) => ({ isActive }),
    says: ({ isActive }) => ({ key: isActive ? 'webhook.line.maintenance_started' : 'webhook.line.maintenance_ended' }),
  }),
  [WebhookEvent.TicketPriorityChanged]: entry(TicketPriorityChanged, {
    payload: ({ from, to }) => ({ from, to }),
    says: () => ({ key: 'webhook.line.ticket_priority_changed' }),
  }),
  [WebhookEvent.TicketAssigned]: entry(TicketAssigned, {
    payload: ({ assigneeId, previousId }) => ({ assigneeId, previousId }),
    says: () => ({ key: 'webhook.line.ticket_assigned' }),
  }),
  [WebhookEvent.TicketRestored]: entry(TicketRestored, {
    payload: ({ ownerId, status, priority, assignee }) => ({
      ownerId,
      restored: Object.entries({ status, priority, assignee }).flatMap(([name, change]) => (change ? [name] : [])),
    }),
    says: () => ({ key: 'webhook.line.ticket_restored' }),
  }),
  [WebhookEvent.NotePosted]: entry(MessagePosted, {
    fits: ({ isInternal }) => isInternal,
    payload: ({ messageId }) => ({ messageId }),
    says: () => ({ key: 'webhook.line.note_posted' }),
  }),
  [TEST_EVENT]: entry(WebhookTested, {
    payload: ({ webhookId }) => ({ webhookId }),
    says: () => ({ key: 'webhook.line.test' }),
  }),
};

/** Users write titles, so links, mentions and formatting are escaped. */
const asPlainText = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');
