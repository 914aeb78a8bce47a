import type { Person } from '../person.js';
import { as, type Call } from './call.js';
import { type Club, done, idOf, keyed } from './club.js';

const TEXTS = { titlePt: 'Presentes chegam', titleEn: 'Gifts arrive', bodyPt: 'Corrigimos.', bodyEn: 'We fixed it.' };
const entry = async ({ admin }: Club): Promise<number> => idOf(await admin.post('/api/changelog', TEXTS));
const fixed = async (club: Club): Promise<{ id: number; ticketId: number }> => {
  const [id, { id: ticketId }] = [await entry(club), await club.ticket(await club.person())];
  done(await club.admin.put(`/api/changelog/${id}/tickets`, { ids: [ticketId] }));
  return { id, ticketId };
};

export const CHANGELOG: readonly Call[] = [
  {
    name: 'the team drafts news',
    writes: ['changelog_entries', 'domain_events', 'idempotency_keys'],
    prepare: ({ admin }) => keyed(as(admin, 'POST', '/api/changelog', TEXTS)),
  },
  {
    name: 'the team changes news',
    writes: ['changelog_entries', 'domain_events'],
    reads: ['worlds'],
    prepare: async (club) => as(club.admin, 'PATCH', `/api/changelog/${await entry(club)}`, { titlePt: club.name }),
  },
  {
    name: 'the team says what news fixed',
    writes: ['changelog_entries', 'domain_events', 'tickets'],
    prepare: async (club) => {
      const { id } = await club.ticket(await club.person());
      return as(club.admin, 'PUT', `/api/changelog/${await entry(club)}/tickets`, { ids: [id] });
    },
  },
  {
    name: 'the team says that news did not fix a ticket',
    writes: ['domain_events', 'tickets'],
    prepare: async (club) => {
      const { id, ticketId } = await fixed(club);
      return as(club.admin, 'DELETE', `/api/changelog/${id}/tickets/${ticketId}`);
    },
  },
  {
    name: 'an admin publishes news',
    writes: ['changelog_entries', 'domain_events'],
    reads: ['worlds'],
    prepare: async (club) => as(club.admin, 'POST', `/api/changelog/${(await fixed(club)).id}/publish`),
  },
  {
    name: 'an admin takes news back',
    writes: ['changelog_entries', 'domain_events'],
    reads: ['worlds'],
    prepare: async (club) => {
      const id = await entry(club);
      done(await club.admin.post(`/api/changelog/${id}/publish`));
      return as(club.admin, 'POST', `/api/changelog/${id}/unpublish`);
    },
  },
  {
    name: 'the team deletes news',
    writes: ['changelog_entries', 'domain_events'],
    prepare: async (club) => as(club.admin, 'DELETE', `/api/changelog/${await entry(club)}`),
  },
];

const OUTAGE = { titlePt: 'Aurora fora do ar', titleEn: 'Aurora is down' };
/** Only so many may be active at once, so those of earlier calls have ended. */
const incident = async ({ admin, product }: Club): Promise<number> => {
  await product.rows(`UPDATE incidents SET state = 'resolved', "resolvedAt" = now() WHERE state <> 'resolved'`);
  return idOf(await admin.post('/api/incidents', OUTAGE));
};
const attached = async (club: Club): Promise<{ id: number; ticketId: number; owner: Person }> => {
  const [owner, id] = [await club.person(), await incident(club)];
  const { id: ticketId } = await club.ticket(owner);
  done(await club.admin.post(`/api/incidents/${id}/tickets`, { ids: [ticketId] }));
  return { id, ticketId, owner };
};

export const INCIDENTS: readonly Call[] = [
  {
    name: 'the team opens an incident',
    writes: ['domain_events', 'idempotency_keys', 'incidents'],
    prepare: async (club) => {
      await incident(club);
      return keyed(as(club.admin, 'POST', '/api/incidents', OUTAGE));
    },
  },
  {
    name: 'the team changes an incident',
    writes: ['domain_events', 'incidents'],
    reads: ['changelog_entries', 'incident_followers', 'incident_updates', 'ticket_conflicts', 'tickets', 'worlds'],
    prepare: async (club) => as(club.admin, 'PATCH', `/api/incidents/${await incident(club)}`, { state: 'identified' }),
  },
  {
    name: 'the team publishes an update',
    writes: ['domain_events', 'idempotency_keys', 'incident_replies', 'incident_updates'],
    prepare: async (club) => {
      const { id, owner } = await attached(club);
      done(await owner.ask('PUT', `/api/incidents/${id}/me-too`));
      const body = { pt: 'Achamos a causa.', en: 'We found the cause.', replyToTickets: true };
      return keyed(as(club.admin, 'POST', `/api/incidents/${id}/updates`, body));
    },
  },
  {
    name: 'the team attaches a ticket to an incident',
    writes: ['domain_events', 'tickets'],
    prepare: async (club) => {
      const { id } = await club.ticket(await club.person());
      return as(club.admin, 'POST', `/api/incidents/${await incident(club)}/tickets`, { ids: [id] });
    },
  },
  {
    name: 'the team detaches a ticket from an incident',
    writes: ['domain_events', 'tickets'],
    prepare: async (club) => {
      const { id, ticketId } = await attached(club);
      return as(club.admin, 'DELETE', `/api/incidents/${id}/tickets/${ticketId}`);
    },
  },
  {
    name: 'a player has the same problem',
    writes: ['incident_followers'],
    prepare: async (club) => as(await club.person(), 'PUT', `/api/incidents/${await incident(club)}/me-too`),
  },
  {
    name: 'a player does not have the problem any more',
    writes: ['incident_followers'],
    prepare: async (club) => {
      const [player, id] = [await club.person(), await incident(club)];
      done(await player.ask('PUT', `/api/incidents/${id}/me-too`));
      return as(player, 'DELETE', `/api/incidents/${id}/me-too`);
    },
  },
];
