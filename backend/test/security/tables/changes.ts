import { as, type Call } from './call.js';
import { done, idOf, keyed } from './club.js';
import { answered, inStatus, pathOf } from './tickets.js';

/** Each ticket is changed in a transaction of its own: these rows tell how far it came, and a request sent again goes on there. */
const PROGRESS = ['bulk_actions', 'bulk_items'];

export const CHANGES: readonly Call[] = [
  {
    name: 'the team changes a ticket',
    writes: ['domain_events', 'mails', 'notifications', 'push_messages', 'tickets', 'webhook_deliveries'],
    everyTable: true,
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      const other = await club.person('staff');
      return as(staff, 'PATCH', pathOf(ticket), { status: 'resolved', priority: 'urgent', assignedTo: other.id });
    },
  },
  {
    name: 'the team concludes a report',
    writes: ['domain_events', 'report_news', 'tickets'],
    prepare: async (club) => {
      const report = await club.report(await club.person(), await club.person());
      return as(await club.person('staff'), 'PATCH', pathOf(report), { verdict: 'not_confirmed' });
    },
  },
  {
    name: 'the team merges two tickets',
    writes: [
      'domain_events',
      'drafts',
      'notifications',
      'ticket_attachments',
      'ticket_links',
      'ticket_messages',
      'tickets',
      'user_message_reads',
      'webhook_deliveries',
    ],
    everyTable: true,
    prepare: async (club) => {
      const { owner, staff, ticket } = await answered(club);
      const into = await club.ticket(owner);
      const third = await club.ticket(owner);
      done(await staff.post(pathOf(ticket, '/links'), { ticketId: third.id }));
      return as(staff, 'POST', pathOf(ticket, '/merge'), { intoId: into.id });
    },
  },
  {
    name: 'the team undoes a merge',
    writes: [
      'domain_events',
      'notifications',
      'ticket_attachments',
      'ticket_messages',
      'tickets',
      'user_message_reads',
      'webhook_deliveries',
    ],
    prepare: async (club) => {
      const { owner, staff, ticket } = await answered(club);
      const into = await club.ticket(owner);
      done(await staff.post(pathOf(ticket, '/merge'), { intoId: into.id }));
      return as(staff, 'POST', pathOf(ticket, '/unmerge'));
    },
  },
  {
    name: 'the team links two tickets',
    writes: ['domain_events', 'ticket_links'],
    prepare: async (club) => {
      const [owner, staff] = [await club.person(), await club.person('staff')];
      const [one, other] = [await club.ticket(owner), await club.ticket(owner)];
      return as(staff, 'POST', pathOf(one, '/links'), { ticketId: other.id });
    },
  },
  {
    name: 'the team unlinks two tickets',
    writes: ['domain_events', 'ticket_links'],
    prepare: async (club) => {
      const [owner, staff] = [await club.person(), await club.person('staff')];
      const [one, other] = [await club.ticket(owner), await club.ticket(owner)];
      done(await staff.post(pathOf(one, '/links'), { ticketId: other.id }));
      return as(staff, 'DELETE', pathOf(one, `/links/${other.id}`));
    },
  },
  {
    name: 'the team changes many tickets',
    writes: [
      'bulk_actions',
      'bulk_items',
      'domain_events',
      'mails',
      'notifications',
      'push_messages',
      'tickets',
      'webhook_deliveries',
    ],
    keeps: PROGRESS,
    prepare: async (club) => {
      const { owner, staff, ticket } = await answered(club);
      const ids = [ticket.id, (await club.ticket(owner)).id];
      return keyed(as(staff, 'POST', '/api/tickets/bulk', { ids, change: { status: 'closed', assignedTo: staff.id } }));
    },
  },
  {
    name: 'the team undoes a change of many tickets',
    writes: ['bulk_actions', 'bulk_items', 'domain_events', 'notifications', 'tickets', 'webhook_deliveries'],
    keeps: PROGRESS,
    prepare: async (club) => {
      const { owner, staff, ticket } = await answered(club);
      const ids = [ticket.id, (await club.ticket(owner)).id];
      const id = idOf(await staff.post('/api/tickets/bulk', { ids, change: { priority: 'high', status: 'resolved' } }));
      return as(staff, 'POST', `/api/bulk/${id}/undo`);
    },
  },
  {
    name: 'the team takes the next ticket',
    writes: ['domain_events', 'tickets', 'webhook_deliveries'],
    prepare: async (club) => {
      await club.ticket(await club.person());
      return as(await club.person('staff'), 'POST', '/api/tickets/next', { queue: 'unassigned' });
    },
  },
  {
    name: 'an admin deletes a ticket',
    writes: ['deleted_files', 'domain_events', 'tickets', 'webhook_deliveries'],
    prepare: async (club) => as(club.admin, 'DELETE', pathOf((await answered(club)).ticket)),
  },
  {
    name: 'a player rates an answer',
    writes: ['domain_events', 'satisfaction_ratings'],
    prepare: async (club) => {
      const known = await answered(club);
      await inStatus('resolved', known);
      return as(known.owner, 'PUT', pathOf(known.ticket, '/satisfaction'), { score: 5, comment: 'Rápido.' });
    },
  },
];

export const CONFLICTS: readonly Call[] = [
  {
    name: 'a member of the team declares a conflict',
    writes: ['domain_events', 'ticket_conflicts', 'tickets', 'webhook_deliveries'],
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      return as(staff, 'POST', pathOf(ticket, '/conflict'));
    },
  },
  {
    name: 'an admin withholds a ticket',
    writes: ['domain_events', 'ticket_conflicts', 'tickets', 'webhook_deliveries'],
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      return as(club.admin, 'PUT', pathOf(ticket, `/conflicts/${staff.id}`));
    },
  },
  {
    name: 'an admin clears a conflict',
    writes: ['domain_events', 'ticket_conflicts'],
    prepare: async (club) => {
      const { staff, ticket } = await answered(club);
      done(await club.admin.ask('PUT', pathOf(ticket, `/conflicts/${staff.id}`)));
      return as(club.admin, 'DELETE', pathOf(ticket, `/conflicts/${staff.id}`));
    },
  },
];
