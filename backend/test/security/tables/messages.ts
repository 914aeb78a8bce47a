import { randomUUID } from 'node:crypto';
import { file } from '../form.js';
import { as, type Call, formAs } from './call.js';
import { done, idOf, keyed, TEXT_FILE } from './club.js';
import { answered, pathOf } from './tickets.js';

export const MESSAGES: readonly Call[] = [
  {
    name: 'a player replies with a file',
    writes: [
      'domain_events',
      'drafts',
      'idempotency_keys',
      'notifications',
      'ticket_attachments',
      'ticket_messages',
      'tickets',
      'webhook_deliveries',
    ],
    everyTable: true,
    prepare: async (club) => {
      const { owner, ticket } = await answered(club);
      const parts = [{ name: 'message', content: 'Segue o registro.' }, file('registro.txt', 'texto')];
      return keyed(formAs(owner, 'POST', pathOf(ticket, '/messages'), parts));
    },
  },
  {
    name: 'the team replies with a macro, resolves and takes the ticket',
    writes: [
      'domain_events',
      'drafts',
      'idempotency_keys',
      'macro_days',
      'mails',
      'notifications',
      'push_messages',
      'ticket_messages',
      'tickets',
      'webhook_deliveries',
    ],
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      const macro = { name: club.name, shortcut: `m${ticket.id}`, bodyPt: 'Resolvido.' };
      const macroId = idOf(await staff.post('/api/macros', macro));
      const ticketChange = { status: 'resolved', priority: 'high' };
      return keyed(
        as(staff, 'POST', pathOf(ticket, '/messages'), { message: 'Resolvido.', macroId, ticketChange, claim: true }),
      );
    },
  },
  {
    name: 'the team writes a note with a file, which asks a colleague',
    writes: [
      'domain_events',
      'drafts',
      'idempotency_keys',
      'mails',
      'message_mentions',
      'notifications',
      'push_messages',
      'ticket_attachments',
      'ticket_messages',
      'ticket_participants',
      'webhook_deliveries',
    ],
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      const mentions = JSON.stringify([(await club.person('staff')).id]);
      const fields = { message: 'Só para nós.', isInternal: 'true', mentions };
      const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
      return keyed(formAs(staff, 'POST', pathOf(ticket, '/messages'), [...parts, TEXT_FILE]));
    },
  },
  {
    name: 'a player uploads files',
    writes: ['domain_events', 'idempotency_keys', 'ticket_attachments', 'webhook_deliveries'],
    prepare: async (club) => {
      const { owner, ticket } = await answered(club);
      return keyed(formAs(owner, 'POST', pathOf(ticket, '/upload'), [TEXT_FILE, file('outra.txt', 'mais texto')]));
    },
  },
  {
    name: 'a player reads an answer',
    writes: ['domain_events', 'notifications', 'user_message_reads'],
    everyTable: true,
    prepare: async (club) => {
      const { owner, ticket } = await answered(club);
      return as(owner, 'POST', pathOf(ticket, '/mark-read'), { lastMessageId: ticket.lastMessageId });
    },
  },
  {
    name: 'the team follows a ticket',
    writes: ['domain_events', 'ticket_participants'],
    everyTable: true,
    prepare: async (club) => {
      const { ticket } = await answered(club);
      return as(await club.person('staff'), 'PUT', pathOf(ticket, '/follow'));
    },
  },
  {
    name: 'the team stops following a ticket',
    writes: ['domain_events', 'ticket_participants'],
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      done(await staff.put(pathOf(ticket, '/follow'), undefined));
      return as(staff, 'DELETE', pathOf(ticket, '/follow'));
    },
  },
  {
    name: 'the team marks a ticket as unread',
    writes: ['domain_events', 'user_message_reads'],
    prepare: async (club) => {
      const { ticket } = await answered(club);
      return as(await club.person('staff'), 'PUT', pathOf(ticket, '/unread'));
    },
  },
  {
    name: 'the team removes a message of the player',
    writes: [
      'domain_events',
      'drafts',
      'idempotency_keys',
      'notifications',
      'removals',
      'ticket_messages',
      'tickets',
      'webhook_deliveries',
    ],
    reads: ['search_progress', 'ticket_texts'],
    prepare: async (club) => {
      const { owner, staff, ticket } = await answered(club);
      // Drafts of this ticket copy it.
      const message = 'Ainda não';
      const messageId = idOf(
        await owner.post(pathOf(ticket, '/messages'), { message }, { headers: { 'idempotency-key': randomUUID() } }),
      );
      return as(staff, 'POST', pathOf(ticket, '/removals'), { part: 'message', messageId, reason: 'secret' });
    },
  },
  {
    name: 'the team removes a file of the player',
    writes: [
      'deleted_files',
      'domain_events',
      'notifications',
      'removals',
      'ticket_attachments',
      'tickets',
      'webhook_deliveries',
    ],
    prepare: async (club) => {
      const { owner, staff, ticket } = await answered(club);
      const [sent] = await owner.uploads(ticket, TEXT_FILE);
      const body = { part: 'file', attachmentId: sent!.id, reason: 'secret' };
      return as(staff, 'POST', pathOf(ticket, '/removals'), body);
    },
  },
  {
    name: 'a player keeps a draft',
    writes: ['drafts'],
    prepare: async (club) => {
      const owner = await club.person();
      const body = { text: 'Rascunho', sinceMessageId: 0, rev: 0 };
      return as(owner, 'PUT', pathOf(await club.ticket(owner), '/drafts/reply'), body);
    },
  },
  {
    name: 'a player throws a draft away',
    writes: ['drafts'],
    prepare: async (club) => {
      const owner = await club.person();
      const path = pathOf(await club.ticket(owner), '/drafts/reply');
      const body = { text: 'Rascunho', sinceMessageId: 0, rev: 0 };
      const { rev } = done(await owner.put(path, body)).json<{ rev: number }>();
      return as(owner, 'PUT', path, { ...body, text: '', rev });
    },
  },
];
