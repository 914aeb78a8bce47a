import type { INestApplicationContext } from '@nestjs/common';
import { hash } from 'bcrypt';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Db } from '../../common/persistence/db.js';
import { Env } from '../../config/env.js';
import { TicketTextsRepository } from '../../search/ticket-texts.repository.js';
import { Club } from '../../settings/club.js';
import { ClubSetting } from '../../settings/club-setting.entity.js';
import type { ClubKey } from '../../settings/club-values.js';
import { User } from '../../users/user.entity.js';
import { Character } from '../../worlds/character.entity.js';
import { World } from '../../worlds/world.entity.js';
import { addChangelog } from './changelog.js';
import { addSuspension, addMaintenance, addWebhooks } from './club.js';
import { addMacros, addViews } from './team-tools.js';
import { addFiles } from './files.js';
import { addIncidents } from './incidents.js';
import { addMerge, addRatings, play, type Played } from './play.js';
import { ninetyDays } from './ninety-days.js';
import { addMentions, addNotifications, addParticipants, addReads } from './notifications.js';
import { DEMO_PASSWORD, PEOPLE, WORLDS } from './people.js';
import { addSanctions } from './sanctions.js';
import { namedScenes, recentScenes } from './tickets.js';
import { later, Stage } from './stage.js';
import { addVerdicts } from './verdicts.js';

const DAY_MINUTES = 24 * 60;
const OLDEST_DAYS = 420;
const DAYS_APART = 14;

export const seedDemoData = async (app: INestApplicationContext, now = new Date()): Promise<void> => {
  await insertOnce(app, now);
  // The settings were loaded at the start, before this or another process inserted them.
  await app.get(Club).read();
};

const insertOnce = async (app: INestApplicationContext, now: Date): Promise<void> => {
  const db = app.get(Db);
  if (await isInhabited(db)) return;
  const [known, nobodys] = await Promise.all(
    [DEMO_PASSWORD, randomBytes(32).toString('base64url')].map((password) =>
      hash(password, app.get(Env).auth.bcryptCost),
    ),
  );
  await db.transaction(async () => {
    // Another process may insert for longer than the statement timeout on a slow machine.
    await db.manager.query(`SET LOCAL statement_timeout = 0`);
    await db.manager.query(`SELECT pg_advisory_xact_lock(hashtext('demo data'))`);
    if (await isInhabited(db)) return;
    const { people, worlds, characters } = await addCast(db.manager, (canSignIn) => (canSignIn ? known! : nobodys!));
    await fill(new Stage(app, db.manager, { people, worlds, characters, now }));
    await turnLimitsOff(db.manager);
    // The search only follows new events, and the demo events are older, so its index is built anew.
    await app.get(TicketTextsRepository).restart();
  });
};

const addCast = async (manager: EntityManager, passwordFor: (canSignIn: boolean) => string) => {
  const worlds = await addWorlds(manager);
  const people = await addPeople(manager, passwordFor);
  return { people, worlds, characters: await addCharacters(manager, people, worlds) };
};

/** Rows that refer to tickets follow the tickets, and the log comes after all events are collected. */
const fill = async (stage: Stage): Promise<void> => {
  await addMacros(stage);
  await addViews(stage);
  await addMaintenance(stage);
  await addSuspension(stage, 'bruno');
  const addDeliveries = await addWebhooks(stage);
  const played = await play(stage, [...ninetyDays(stage), ...recentScenes(stage), ...namedScenes(stage)]);
  const named = (name: string): Played => played.find(({ scene }) => scene.name === name)!;
  await addFiles(stage, played);
  await addRatings(stage, played);
  await addMerge(stage, named('twin-second'), named('twin'));
  await addIncidents(
    stage,
    ['thiago', 'juliana', 'lucas'].map((owner) => named(`outage-${owner}`)),
  );
  await addChangelog(stage, played);
  await addSanctions(stage, named);
  await addVerdicts(stage, played);
  await stage.writeLog();
  await addDeliveries();
  await addParticipants(stage.manager);
  await addMentions(stage.manager);
  await addNotifications(stage.manager);
  await addReads(stage.manager);
};

/** The demo people have more open tickets than the limits allow, and visitors create several to try the server. */
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

const addWorlds = (manager: EntityManager): Promise<World[]> =>
  manager.getRepository(World).save(WORLDS.map((name) => ({ name, code: name.toLowerCase() }) as World));

const addPeople = (manager: EntityManager, passwordFor: (canSignIn: boolean) => string): Promise<User[]> =>
  manager.getRepository(User).save(
    PEOPLE.map(({ email, name, role, canSignIn, language }, index) => ({
      email,
      name,
      role,
      ...(!canSignIn && { language: language ?? 'pt' }),
      password: passwordFor(canSignIn),
      createdAt: later(new Date(), -(OLDEST_DAYS - index * DAYS_APART) * DAY_MINUTES),
    })) as User[],
  );

const addCharacters = (manager: EntityManager, users: User[], worlds: World[]): Promise<Character[]> =>
  manager.getRepository(Character).save(
    PEOPLE.flatMap((person, index) =>
      person.characters.map(([name, level, vocation, world]) => ({
        name,
        level,
        vocation,
        worldId: worlds[WORLDS.indexOf(world)]!.id,
        userId: users[index]!.id,
        // Null, because the characters existed before the tickets that name them.
        createdAt: null,
      })),
    ) as Character[],
  );
