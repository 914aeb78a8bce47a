import { IncidentFollower } from '../../incidents/incident-follower.entity.js';
import { IncidentReply } from '../../incidents/incident-reply.entity.js';
import { IncidentUpdate } from '../../incidents/incident-update.entity.js';
import { Incident, IncidentState } from '../../incidents/incident.entity.js';
import {
  IncidentChanged,
  IncidentOpened,
  IncidentUpdatePublished,
  IncidentUpdateSent,
  TicketIncidentAttached,
} from '../../incidents/incidents.events.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import type { User } from '../../users/user.entity.js';
import { DISCONNECTS, SLOW_SIGN_IN, UPDATE_MINUTES } from './incident-texts.js';
import type { Played } from './play.js';
import type { WorldName } from './people.js';
import { later, type Stage } from './stage.js';

type Course = {
  readonly texts: typeof DISCONNECTS | typeof SLOW_SIGN_IN;
  readonly world: WorldName | null;
  readonly by: User;
  readonly startsAt: Date;
  readonly updates: readonly Date[];
  readonly states: readonly (readonly [at: Date, state: IncidentState])[];
  readonly nextUpdateAt: Date | null;
  readonly followers: readonly string[];
};

const { Identified, Monitoring, Resolved } = IncidentState;

export const addIncidents = async (stage: Stage, outage: readonly Played[]): Promise<void> => {
  const began = stage.ago({ days: 9, minutes: 300 });
  await addIncident(stage, {
    texts: SLOW_SIGN_IN,
    world: null,
    by: stage.person('admin'),
    startsAt: began,
    updates: [12, 70, 135].map((minutes) => later(began, minutes)),
    states: [
      [later(began, 69), Monitoring],
      [later(began, 134), Resolved],
    ],
    nextUpdateAt: null,
    followers: ['jogadora', 'diego', 'paula', 'aline'],
  });
  const updates = UPDATE_MINUTES.map((minutes) => stage.ago({ minutes }));
  const { incidentId, updateIds } = await addIncident(stage, {
    texts: DISCONNECTS,
    world: 'Bastion',
    by: stage.person('equipe'),
    startsAt: stage.ago({ minutes: 220 }),
    updates,
    states: [[stage.ago({ minutes: 56 }), Identified]],
    nextUpdateAt: stage.ago({ minutes: -65 }),
    followers: ['thiago', 'igor', 'juliana', 'gustavo', 'lucas'],
  });
  for (const { id, scene } of outage) {
    await stage.manager.update(Ticket, id, { incidentId });
    const at = later(scene.createdAt, 20);
    stage.happened(at, new TicketIncidentAttached(id, stage.person('equipe').id, { incidentId }));
  }
  const updateId = updateIds.at(-1)!;
  await stage.manager.insert(
    IncidentReply,
    outage.map(({ id: ticketId }) => ({ updateId, ticketId, state: 'posted' as const })),
  );
};

const addIncident = async (stage: Stage, course: Course): Promise<{ incidentId: number; updateIds: number[] }> => {
  const { texts, world, by, startsAt, updates, states, nextUpdateAt } = course;
  const { titlePt, titleEn } = texts;
  const [endedAt, state] = states.at(-1)!;
  const [incidentId] = await stage.add(Incident, [
    {
      worldId: world && stage.world(world).id,
      state,
      titlePt,
      titleEn,
      startsAt,
      nextUpdateAt,
      resolvedAt: state === Resolved ? endedAt : null,
      createdBy: by.id,
    },
  ]);
  const about = { incidentId: incidentId! };
  const userIds = course.followers.map((name) => stage.person(name).id).toSorted((one, other) => one - other);
  await stage.manager.insert(
    IncidentFollower,
    userIds.map((userId, index) => ({ ...about, userId, createdAt: later(startsAt, 8 + index * 4) })),
  );
  const updateIds = await stage.add(
    IncidentUpdate,
    updates.map((createdAt, index) => ({
      ...about,
      bodyPt: texts.updates[index]!.pt,
      bodyEn: texts.updates[index]!.en,
      createdBy: by.id,
      createdAt,
      notifiedUpTo: userIds.at(-1)!,
      notifiedAt: createdAt,
    })),
  );
  tell(stage, course, { ...about, updateIds, userIds });
  return { incidentId: incidentId!, updateIds };
};

type Added = { readonly incidentId: number; readonly updateIds: readonly number[]; readonly userIds: number[] };

/** Only the newest update of an open incident was sent to its tickets. */
const tell = (
  stage: Stage,
  { by, startsAt, states, updates }: Course,
  { incidentId, updateIds, userIds }: Added,
): void => {
  const about = { incidentId };
  stage.happened(later(startsAt, 5), new IncidentOpened(null, by.id, about));
  for (const [at, to] of states)
    stage.happened(at, new IncidentChanged(null, by.id, { ...about, changed: ['state'], state: to }));
  for (const [index, at] of updates.entries()) {
    const update = { ...about, updateId: updateIds[index]! };
    const repliesToTickets = states.at(-1)![1] !== Resolved && index === updates.length - 1;
    stage.happened(at, new IncidentUpdatePublished(null, by.id, { ...update, repliesToTickets }));
    stage.happened(at, new IncidentUpdateSent(null, null, { ...update, userIds }));
  }
};
