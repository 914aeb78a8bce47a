import { TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { WORLDS } from './people.js';
import type { Scene } from './scene.js';
import { later, type Stage } from './stage.js';
import { type Line, STORIES } from './stories.js';
import { FIXED, OUTAGE, TWINS } from './problems.js';
import { APPEALS, REPORTS } from './reports.js';

export const namedScenes = (stage: Stage): Scene[] =>
  [...REPORTS, ...OUTAGE, ...TWINS, ...FIXED, ...APPEALS].map(({ ago, ...scene }) => ({
    ...scene,
    createdAt: stage.ago(ago),
  }));

const TICKETS = 40;
const HOUR_MINUTES = 60;
const OWNERS = 8;
/** The newest ticket is half an hour old, each earlier one about seven hours older. */
const NEWEST_HOURS = 0.5;
const STEP_HOURS = 7.3;
/** The team has viewed all but this many of the newest tickets. */
const UNOPENED_UP_TO = 6;

const STATUSES = [
  TicketStatus.Open,
  TicketStatus.InProgress,
  TicketStatus.WaitingResponse,
  TicketStatus.Open,
  TicketStatus.Resolved,
  TicketStatus.Closed,
  TicketStatus.InProgress,
];
const PRIORITIES = [
  TicketPriority.High,
  TicketPriority.Medium,
  TicketPriority.Urgent,
  TicketPriority.Low,
  TicketPriority.Medium,
];

const linesFor = (status: TicketStatus, lines: readonly Line[]): readonly Line[] => {
  if (status === TicketStatus.Open) return lines.filter(([speaker]) => speaker === 'player').slice(0, 1);
  if (status === TicketStatus.Closed || status === TicketStatus.Resolved)
    return [
      ...lines,
      ['team', 300, 'Resolvido por aqui. Se precisar de mais alguma coisa, é só abrir outro chamado. Bom jogo!'],
    ];
  // A player's message after the reply would end `waiting_response`.
  if (status === TicketStatus.WaitingResponse) return lines.slice(0, lines.findLastIndex(isAnswer) + 1);
  return lines;
};
const isAnswer = ([speaker]: Line): boolean => speaker === 'team';

export const recentScenes = ({ now, players, team }: Stage): Scene[] =>
  Array.from({ length: TICKETS }, (_, index): Scene => {
    const age = TICKETS - 1 - index;
    const { lines, ...story } = STORIES[age % STORIES.length]!;
    const status = STATUSES[age % STATUSES.length]!;
    const ownerIndex = age % 2 === 0 ? age % OWNERS : (age >> 1) % 2;
    return {
      story,
      owner: nameOf(players[ownerIndex]!),
      answering: nameOf(team[ownerIndex % team.length]!),
      world: WORLDS[(age * 3) % WORLDS.length]!,
      status,
      priority: PRIORITIES[age % PRIORITIES.length]!,
      createdAt: later(now, -(NEWEST_HOURS + age * STEP_HOURS) * HOUR_MINUTES),
      isUnopened: status === TicketStatus.Open && age < UNOPENED_UP_TO,
      lines: linesFor(status, lines),
    };
  });

const nameOf = ({ email }: { email: string }): string => email.slice(0, email.indexOf('@'));
