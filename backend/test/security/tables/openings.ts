import { as, type Call } from './call.js';
import { done, keyed } from './club.js';
import { answered, inStatus } from './tickets.js';

/** New terms each time, because the server keeps those that it has stored. */
let promised = 24;

export const OPENINGS: readonly Call[] = [
  {
    name: 'a player reads new terms',
    writes: ['terms_versions'],
    prepare: async (club) => {
      promised += 1;
      done(await club.admin.put('/api/admin/settings', { firstAnswerHours: promised }));
      return as(await club.person(), 'GET', '/api/terms');
    },
  },
  {
    name: 'a player opens a report that accuses a member of the team',
    writes: [
      'domain_events',
      'idempotency_keys',
      'notifications',
      'ticket_characters',
      'ticket_conflicts',
      'ticket_snapshots',
      'tickets',
      'webhook_deliveries',
    ],
    everyTable: true,
    prepare: async (club) => {
      const [owner, staff] = [await club.person(), await club.person('staff')];
      const [own, accused] = [await club.characterOf(owner), await club.characterOf(staff)];
      const about = {
        violatedTerm: 'TRAPAÇAS',
        affectedCharacters: [accused.name, 'Outro Vulto'],
        characterId: own.id,
      };
      const fields = { category: 'denuncias_gerais', worldId: 1, description: club.text, ...about };
      return keyed(as(owner, 'POST', '/api/tickets', fields));
    },
  },
  {
    name: 'a player opens a report about the team',
    writes: ['domain_events', 'notifications', 'tickets', 'webhook_deliveries'],
    reads: ['characters', 'staff_aliases', 'ticket_conflicts'],
    prepare: async (club) => {
      const about = { violatedTerm: 'TRAPAÇAS', aboutTeam: true, title: 'Abuso' };
      const fields = { category: 'denuncias_gerais', worldId: 1, description: club.text, ...about };
      return as(await club.person(), 'POST', '/api/tickets', fields);
    },
  },
  {
    name: 'a player follows a closed ticket up',
    writes: ['domain_events', 'idempotency_keys', 'notifications', 'tickets', 'webhook_deliveries'],
    reads: ['characters', 'staff_aliases', 'ticket_conflicts'],
    prepare: async (club) => {
      const known = await answered(club);
      await inStatus('closed', known);
      const fields = { category: 'eventos', worldId: 1, description: club.text, followUpOf: known.ticket.id };
      return keyed(as(known.owner, 'POST', '/api/tickets', fields));
    },
  },
  {
    name: 'a player misses what was paid for',
    writes: ['domain_events', 'idempotency_keys', 'notifications', 'tickets', 'webhook_deliveries'],
    prepare: async (club) => {
      const about = { subcategory: 'problemas_doacao_presente', transactionId: club.name };
      const fields = { category: 'doacoes', worldId: 1, description: club.text, ...about };
      return keyed(as(await club.person(), 'POST', '/api/tickets', fields));
    },
  },
  {
    name: 'the team opens a ticket for a colleague',
    writes: [
      'domain_events',
      'idempotency_keys',
      'mails',
      'notifications',
      'push_messages',
      'tickets',
      'webhook_deliveries',
    ],
    prepare: async (club) => {
      const [staff, other] = [await club.person('staff'), await club.person('staff')];
      const fields = {
        category: 'duvidas',
        worldId: 1,
        description: club.text,
        assignedTo: other.id,
        priority: 'high',
      };
      return keyed(as(staff, 'POST', '/api/tickets', fields));
    },
  },
];
