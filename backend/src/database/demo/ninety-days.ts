import { TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { Chance } from './chance.js';
import { COMMENTS, EVERYDAY, EVERYDAY_IN_ENGLISH, type Everyday, NOTES } from './ninety-days-texts.js';
import { PEOPLE, type WorldName } from './people.js';
import type { Scene } from './scene.js';
import { later, type Stage } from './stage.js';
import type { Line } from './stories.js';

const DAYS = 90;
/** Old enough that every message of a ticket lies in the past at any time of day. */
const NEWEST_DAYS = 3;
/** Recent days have fewer of these tickets, because other files define theirs individually. */
const NOTIFIED_DAYS = 12;
/** From Sunday on. Most people play at the weekend. */
const BY_WEEKDAY = [7, 5, 4, 4, 5, 6, 8] as const;
const FEWER = 4;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;
/** Midnight in Brasília, the club's time zone. */
const MIDNIGHT_MS = 3 * HOUR_MINUTES * 60_000;
const OPENS = 9;
const SHUTS = 23;

const TEAM = ['equipe', 'bia', 'equipe', 'admin', 'bia', 'equipe'] as const;
const PRIORITIES = [
  TicketPriority.Low,
  TicketPriority.Medium,
  TicketPriority.Medium,
  TicketPriority.High,
  TicketPriority.Medium,
  TicketPriority.Urgent,
];
/** Accounts that cannot sign in, and two that can, whose lists must reach back to last month. */
const WRITERS = PEOPLE.filter(({ canSignIn, characters }) => !canSignIn && characters.length > 0);
const SELDOM = ['jogador', 'jogadora'] as const;
const SELDOM_EVERY = 37;

/** Long enough for a late answer, and for the automatic closing. */
const LONG_AGO_DAYS = 9;
const SOON_LATE = 1000;
const VERY_LATE = 3600;
/** Chances, each including the ones before. */
const SELDOM_LATE = 0.06;
const SELDOM_SILENT = 0.11;
const OFTEN = 0.3;
const NOTED_BEFORE = 4;

const everydayOf = (chance: Chance, known: readonly Everyday[]): Everyday =>
  chance.of(known.flatMap((each) => Array.from({ length: each.weight }, () => each)));

/** Some answers are late, some players come back after the solution, and some never answer. */
const unusual = (scene: Scene, chance: Chance, daysAgo: number): Scene => {
  const luck = chance.next();
  const delay = chance.between(SOON_LATE, VERY_LATE);
  if (daysAgo < LONG_AGO_DAYS || luck > OFTEN) return scene;
  if (luck < SELDOM_LATE)
    return { ...scene, lines: scene.lines.map(([by, minutes, text]) => [by, minutes + delay, text]) };
  const [answer, thanks] = scene.lines;
  if (luck < SELDOM_SILENT && answer) return silent(scene, answer);
  return thanks ? { ...scene, resolvedFirst: 0 } : scene;
};

const silent = ({ rating: _, ...scene }: Scene, answer: Line): Scene => ({
  ...scene,
  status: TicketStatus.WaitingResponse,
  lines: [answer],
});

/** Some tickets have a note from before their first reply. */
const noted = (scene: Scene, chance: Chance): Scene => {
  const [answer, ...others] = scene.lines;
  if (!answer || chance.next() > OFTEN) return scene;
  const note: Line = ['note', answer[1] - NOTED_BEFORE, chance.of(NOTES)];
  return { ...scene, lines: [note, answer, ...others] };
};

export const ninetyDays = (stage: Stage): Scene[] => {
  const chance = new Chance(2026);
  const [fortune, notes] = [new Chance(2027), new Chance(2028)];
  const scenes: Scene[] = [];
  for (let daysAgo = DAYS; daysAgo >= NEWEST_DAYS; daysAgo -= 1) {
    const midnight = midnightOf(stage.now, daysAgo);
    const usual = BY_WEEKDAY[new Date(midnight.getTime() - MIDNIGHT_MS).getUTCDay()]!;
    const count = daysAgo > NOTIFIED_DAYS ? usual : usual - FEWER;
    for (let nth = 0; nth < count; nth += 1)
      scenes.push(noted(unusual(sceneAt(chance, midnight, scenes.length, daysAgo), fortune, daysAgo), notes));
  }
  return scenes;
};

const midnightOf = (now: Date, daysAgo: number): Date => {
  const today = Math.floor((now.getTime() - MIDNIGHT_MS) / DAY_MS) * DAY_MS + MIDNIGHT_MS;
  return new Date(today - daysAgo * DAY_MS);
};

const sceneAt = (chance: Chance, midnight: Date, nth: number, daysAgo: number): Scene => {
  const isSeldom = nth % SELDOM_EVERY === 0 && daysAgo > NOTIFIED_DAYS;
  const writer = isSeldom ? undefined : chance.of(WRITERS);
  const owner = writer ? writer.email.split('@')[0]! : SELDOM[(nth / SELDOM_EVERY) % SELDOM.length]!;
  const [, , , world] = (writer ?? PEOPLE.find(({ email }) => email.startsWith(`${owner}@`))!).characters[0]!;
  const everyday = everydayOf(chance, writer?.language === 'en' ? EVERYDAY_IN_ENGLISH : EVERYDAY);
  const hour = hourOf(chance);
  const lines = linesOf(chance, everyday, hour);
  return {
    story: { ...everyday.story, description: everyday.description.replace('…', chance.of(everyday.things)) },
    owner,
    answering: chance.of(TEAM),
    world: world satisfies WorldName,
    priority: chance.of(PRIORITIES),
    status: TicketStatus.Resolved,
    createdAt: later(midnight, hour * HOUR_MINUTES),
    lines,
    ...ratingOf(chance, lines[0]![1]),
  };
};

const hourOf = (chance: Chance): number => {
  const evening = 14 + 10 * Math.sqrt(chance.next());
  return chance.next() < 0.25 ? 24 * chance.next() : Math.min(evening, 23.9);
};

const linesOf = (chance: Chance, { answer, thanks }: Everyday, hour: number): Line[] => {
  const untilOpen = hour < OPENS ? OPENS - hour : hour > SHUTS ? OPENS + 24 - hour : 0;
  const first = Math.round(untilOpen * HOUR_MINUTES) + chance.between(6, 260);
  if (!thanks || chance.next() < 0.4) return [['team', first, answer]];
  const back = first + chance.between(10, 700);
  return [
    ['team', first, answer],
    ['player', back, thanks],
    ['team', back + chance.between(5, 120), thanks.endsWith('!') ? 'Que bom! Bom jogo.' : 'Combinado. Bom jogo!'],
  ];
};

const ratingOf = (chance: Chance, minutes: number): Pick<Scene, 'rating'> => {
  if (chance.next() > 0.35) return {};
  const score = Math.max(1, Math.min(5, Math.round(5.2 - minutes / 400 - chance.next() * 1.6)));
  return { rating: { score, ...(chance.next() < 0.4 && { comment: chance.of(COMMENTS[score]!) }) } };
};
