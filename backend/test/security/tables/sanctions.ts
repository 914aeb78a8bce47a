import type { Person } from '../person.js';
import { as, type Call } from './call.js';
import { type Club, done, idOf, keyed } from './club.js';

const sanctioned = async (club: Club): Promise<{ accused: Person; judge: Person; id: number }> => {
  const [reporter, accused, judge] = [await club.person(), await club.person(), await club.person('staff')];
  const report = await club.report(reporter, accused);
  const body = { name: report.accused, kind: 'ban', publicReason: 'Uso de programas proibidos.' };
  return { accused, judge, id: idOf(await judge.post(`/api/tickets/${report.id}/sanctions`, body)) };
};
const APPEAL = { text: 'Eu estava fora da cidade neste dia e posso mostrar.' };

export const SANCTIONS: readonly Call[] = [
  {
    name: 'the team records a sanction',
    writes: [
      'domain_events',
      'idempotency_keys',
      'mails',
      'notifications',
      'push_messages',
      'report_news',
      'sanctions',
      'tickets',
    ],
    prepare: async (club) => {
      const report = await club.report(await club.person(), await club.person());
      const body = { name: report.accused, kind: 'ban', publicReason: 'Uso de programas proibidos.' };
      return keyed(as(await club.person('staff'), 'POST', `/api/tickets/${report.id}/sanctions`, body));
    },
  },
  {
    name: 'the team lifts a sanction',
    writes: ['domain_events', 'mails', 'notifications', 'push_messages', 'sanctions'],
    prepare: async (club) => {
      const { judge, id } = await sanctioned(club);
      return as(judge, 'POST', `/api/sanctions/${id}/lift`, { reason: 'Era outro personagem.' });
    },
  },
  {
    name: 'a player appeals',
    writes: [
      'domain_events',
      'idempotency_keys',
      'notifications',
      'sanctions',
      'ticket_snapshots',
      'tickets',
      'webhook_deliveries',
    ],
    reads: ['staff_aliases', 'ticket_conflicts'],
    prepare: async (club) => {
      const { accused, id } = await sanctioned(club);
      return keyed(as(accused, 'POST', `/api/sanctions/${id}/appeal`, APPEAL));
    },
  },
  {
    name: 'the team decides an appeal',
    writes: [
      'domain_events',
      'mails',
      'notifications',
      'push_messages',
      'sanctions',
      'ticket_messages',
      'tickets',
      'webhook_deliveries',
    ],
    reads: ['worlds'],
    prepare: async (club) => {
      const { accused, id } = await sanctioned(club);
      const answer = done(await accused.post(`/api/sanctions/${id}/appeal`, APPEAL));
      const { ticketId } = answer.json<{ appeal: { ticketId: number } }>().appeal;
      const body = { outcome: 'lifted', reason: 'Conferimos os registros do dia e não confirmam o programa.' };
      return as(await club.person('staff'), 'POST', `/api/appeals/${ticketId}/decision`, body);
    },
  },
];
