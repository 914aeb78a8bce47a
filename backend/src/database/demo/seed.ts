import type { INestApplicationContext } from '@nestjs/common';
import { hash } from 'bcrypt';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Role } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { Env } from '../../config/env.js';
import { DomainEventRow } from '../../events/domain-event.entity.js';
import { Message } from '../../messages/message.entity.js';
import { OpeningRecords } from '../../tickets/opening/opening-records.js';
import { TicketTextsRepository } from '../../search/ticket-texts.repository.js';
import { Club } from '../../settings/club.js';
import { ClubSetting } from '../../settings/club-setting.entity.js';
import type { ClubKey } from '../../settings/club-values.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { WAITS_FOR_TEAM } from '../../tickets/ticket.policy.js';
import { User } from '../../users/user.entity.js';
import { Character } from '../../worlds/character.entity.js';
import { World } from '../../worlds/world.entity.js';
import { addNotifications } from './notifications.js';
import { DEMO_PASSWORD, PEOPLE, WORLDS } from './people.js';
import { type DemoTicket, demoTickets, waitsFrom } from './tickets.js';

const MINUTE_MS = 60_000;

/** Inserts demo worlds, people and tickets into a database without accounts. */
export const seedDemoData = async (app: INestApplicationContext): Promise<void> => {
  await insertOnce(app);
  // The settings were read at the start, before this process or another inserted them.
  await app.get(Club).read();
};

const insertOnce = async (app: INestApplicationContext): Promise<void> => {
  const db = app.get(Db);
  if (await isInhabited(db)) return;
  const [known, nobodys] = await Promise.all(
    [DEMO_PASSWORD, randomBytes(32).toString('base64url')].map((password) =>
      hash(password, app.get(Env).auth.bcryptCost),
    ),
  );
  await db.transaction(async () => {
    await db.manager.query(`SELECT pg_advisory_xact_lock(hashtext('demo data'))`);
    // Another process may have inserted them first.
    if (await isInhabited(db)) return;
    const worlds = await addWorlds(db.manager);
    const people = await addPeople(db.manager, worlds, (canSignIn) => (canSignIn ? known! : nobodys!));
    const cast = new Cast(people, worlds);
    for (const ticket of demoTickets(new Date(), cast.players.length, WORLDS))
      await app.get(OpeningRecords).keep(await addTicket(db.manager, ticket, cast));
    await addNotifications(db.manager);
    await turnLimitsOff(db.manager);
    // The search reads the log of events from its newest entry on, and theirs are older.
    await app.get(TicketTextsRepository).restart();
  });
};

/** The people of the stories have more open tickets than the limits allow, and who tries the server opens several. */
const turnLimitsOff = async (manager: EntityManager): Promise<void> => {
  const keys = [
    'openTicketsPerPlayer',
    'openTicketsPerCategory',
    'repeatedTextHours',
    'closedCategoryMinutes',
  ] as const;
  const setting = { value: 0, updatedBy: null, updatedAt: new Date() };
  await manager.getRepository(ClubSetting).insert(keys.map((key: ClubKey) => ({ ...setting, key })));
};

const isInhabited = (db: Db): Promise<boolean> => db.repository(User).exists();

/** The people of the stories. */
class Cast {
  readonly players: User[];
  readonly team: User[];

  constructor(
    people: User[],
    readonly worlds: World[],
  ) {
    this.players = people.filter(({ role }) => role === Role.User);
    this.team = people.filter(({ role }) => role !== Role.User);
  }
}

const addWorlds = (manager: EntityManager): Promise<World[]> =>
  manager.getRepository(World).save(WORLDS.map((name) => ({ name, code: name.toLowerCase() }) as World));

const addPeople = async (
  manager: EntityManager,
  worlds: World[],
  passwordFor: (canSignIn: boolean) => string,
): Promise<User[]> => {
  const users = await manager
    .getRepository(User)
    .save(
      PEOPLE.map(
        ({ email, name, role, canSignIn }) => ({ email, name, role, password: passwordFor(canSignIn) }) as User,
      ),
    );
  const characters = PEOPLE.flatMap((person, index) =>
    person.characters.map(([name, level, vocation, world]) => ({
      name,
      level,
      vocation,
      worldId: worlds[WORLDS.indexOf(world)]!.id,
      userId: users[index]!.id,
      // They were there before the tickets that name them.
      createdAt: null,
    })),
  );
  await manager.getRepository(Character).insert(characters);
  return users;
};

const addTicket = async (manager: EntityManager, demo: DemoTicket, cast: Cast): Promise<Ticket> => {
  const { story, status, createdAt } = demo;
  const { lines: _lines, ...fields } = story;
  const owner = cast.players[demo.ownerIndex]!;
  const answering = cast.team[demo.ownerIndex % cast.team.length]!;
  const at = (minutes: number): Date => new Date(createdAt.getTime() + minutes * MINUTE_MS);
  const lastWord = at(demo.lines.findLast(([speaker]) => speaker !== 'note')?.[1] ?? 0);
  const firstAnswer = demo.lines.find(([speaker]) => speaker === 'team');
  const waits = WAITS_FOR_TEAM[status];
  const isOver = status === TicketStatus.Resolved || status === TicketStatus.Closed;
  const ticket = await manager.getRepository(Ticket).save({
    ...fields,
    title: demo.title,
    titleEn: demo.titleEn,
    status,
    priority: demo.priority,
    userId: owner.id,
    worldId: cast.worlds[demo.worldIndex]!.id,
    assignedTo: status === TicketStatus.Open ? null : answering.id,
    createdAt,
    updatedAt: lastWord,
    resolvedAt: isOver ? lastWord : null,
    closedAt: status === TicketStatus.Closed ? lastWord : null,
    firstAnswerAt: firstAnswer ? at(firstAnswer[1]) : null,
    waitingSince: waits ? at(waitsFrom(demo.lines)) : null,
    openedByTeamAt: demo.isUnopened ? null : createdAt,
    idleSince: status === TicketStatus.WaitingResponse || status === TicketStatus.Resolved ? lastWord : null,
  } as Ticket);
  await manager.getRepository(Message).insert(
    demo.lines.map(([speaker, minutes, message]) => ({
      ticketId: ticket.id,
      userId: speaker === 'player' ? owner.id : answering.id,
      message,
      isInternal: speaker === 'note',
      createdAt: at(minutes),
    })),
  );
  await addHistory(manager, ticket, owner, answering);
  return ticket;
};

/** The events that this history would have recorded. */
const addHistory = async (manager: EntityManager, ticket: Ticket, owner: User, answering: User): Promise<void> => {
  const opened = {
    type: 'ticket.opened',
    ticketId: ticket.id,
    actorId: owner.id,
    data: { ownerId: owner.id, title: ticket.title },
    createdAt: ticket.createdAt,
  };
  const moved = {
    type: 'ticket.status_changed',
    ticketId: ticket.id,
    actorId: answering.id,
    data: { ownerId: owner.id, from: TicketStatus.Open, to: ticket.status },
    createdAt: ticket.updatedAt,
  };
  await manager.getRepository(DomainEventRow).insert(ticket.status === TicketStatus.Open ? [opened] : [opened, moved]);
};
