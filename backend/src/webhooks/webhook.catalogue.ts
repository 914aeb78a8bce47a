import { FilesUploaded } from '../attachments/attachments.events.js';
import type { DomainEvent, EventClass } from '../events/domain-event.js';
import { MaintenanceSwitched } from '../maintenance/maintenance.events.js';
import { MessagePosted } from '../messages/messages.events.js';
import { STATUS_NAMES } from '../notifications/notification.wording.js';
import {
  TicketAssigned,
  TicketClosingSoon,
  TicketDeleted,
  TicketOpened,
  TicketPriorityChanged,
  TicketStatusChanged,
} from '../tickets/tickets.events.js';
import { type DeliveryEvent, TEST_EVENT, WebhookEvent } from './webhook.enums.js';
import { WebhookTested } from './webhooks.events.js';

type Entry<Data> = {
  /** Whether an event of that class is meant; left out: always. */
  readonly fits?: (data: Data) => boolean;
  /** All that leaves the house: named field by field, so that what an event learns later stays here. */
  readonly tells: (data: Data) => object;
  /** One line for people, in the club's language; `{ticket}` is the ticket's number. */
  readonly says: (data: Data) => string;
};
type CatalogueEntry = Required<Entry<object>> & { readonly source: EventClass<DomainEvent> };

const entry = <Event extends DomainEvent>(source: EventClass<Event>, { fits, ...rest }: Entry<Event['data']>) =>
  ({ source, fits: fits ?? (() => true), ...rest }) as unknown as CatalogueEntry;

/** What webhooks can be told, and which words of it. Notes, messages and private fields are never among them. */
export const CATALOGUE: Readonly<Record<DeliveryEvent, CatalogueEntry>> = {
  [WebhookEvent.TicketOpened]: entry(TicketOpened, {
    tells: ({ ownerId, title }) => ({ ownerId, title }),
    // The log forgets titles of people who were erased.
    says: ({ title }) => (title ? `Chamado #{ticket} aberto: ${asPlainText(title)}` : 'Chamado #{ticket} aberto'),
  }),
  [WebhookEvent.TicketStatusChanged]: entry(TicketStatusChanged, {
    tells: ({ ownerId, from, to }) => ({ ownerId, from, to }),
    says: ({ from, to }) => `Chamado #{ticket}: ${STATUS_NAMES[from].pt} → ${STATUS_NAMES[to].pt}`,
  }),
  [WebhookEvent.TicketClosingSoon]: entry(TicketClosingSoon, {
    tells: ({ ownerId, closesAt }) => ({ ownerId, closesAt }),
    says: ({ closesAt }) => `Chamado #{ticket} será fechado em <t:${Math.floor(Date.parse(closesAt) / 1000)}:f>`,
  }),
  [WebhookEvent.TicketDeleted]: entry(TicketDeleted, {
    tells: ({ ownerId }) => ({ ownerId }),
    says: () => 'Chamado #{ticket} excluído',
  }),
  [WebhookEvent.MessagePosted]: entry(MessagePosted, {
    fits: ({ isInternal }) => !isInternal,
    tells: ({ messageId, ownerId }) => ({ messageId, ownerId }),
    says: () => 'Nova mensagem no chamado #{ticket}',
  }),
  [WebhookEvent.FilesUploaded]: entry(FilesUploaded, {
    tells: ({ ownerId, attachmentIds }) => ({ ownerId, attachmentIds }),
    says: ({ attachmentIds }) => `Novos arquivos no chamado #{ticket}: ${attachmentIds.length}`,
  }),
  [WebhookEvent.MaintenanceSwitched]: entry(MaintenanceSwitched, {
    tells: ({ isActive }) => ({ isActive }),
    says: ({ isActive }) => (isActive ? 'Manutenção iniciada' : 'Manutenção encerrada'),
  }),
  [WebhookEvent.TicketPriorityChanged]: entry(TicketPriorityChanged, {
    tells: ({ from, to }) => ({ from, to }),
    says: () => 'Prioridade do chamado #{ticket} alterada',
  }),
  [WebhookEvent.TicketAssigned]: entry(TicketAssigned, {
    tells: ({ assigneeId, previousId }) => ({ assigneeId, previousId }),
    says: () => 'Responsável pelo chamado #{ticket} alterado',
  }),
  [WebhookEvent.NotePosted]: entry(MessagePosted, {
    fits: ({ isInternal }) => isInternal,
    tells: ({ messageId }) => ({ messageId }),
    says: () => 'Nova nota interna no chamado #{ticket}',
  }),
  [TEST_EVENT]: entry(WebhookTested, {
    tells: ({ webhookId }) => ({ webhookId }),
    says: () => 'Teste: este webhook está funcionando.',
  }),
};

/** A title is a person's: neither a link nor a mention nor bold comes of it. */
const asPlainText = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');
