import { TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { storedTitle, type StoredTitle } from '../../tickets/opening/ticket.title.js';
import { type Line, STORIES, type Story } from './stories.js';

const TICKETS = 40;
const HOUR_MS = 3_600_000;
/** The newest ticket is half an hour old, each earlier one about seven hours older. */
const NEWEST_HOURS = 0.5;
const STEP_HOURS = 7.3;
/** The team has opened tickets that are older than so many others. */
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

export type DemoTicket = StoredTitle & {
  readonly story: Story;
  readonly ownerIndex: number;
  readonly worldIndex: number;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly createdAt: Date;
  /** No member of the team has opened the ticket. */
  readonly isUnopened: boolean;
  readonly lines: readonly Line[];
};

/** Open stories have no answer yet; finished ones end with a last answer. */
const linesFor = (status: TicketStatus, { lines }: Story): readonly Line[] => {
  if (status === TicketStatus.Open) return lines.filter(([speaker]) => speaker === 'player').slice(0, 1);
  if (status === TicketStatus.Closed || status === TicketStatus.Resolved)
    return [
      ...lines,
      ['team', 300, 'Resolvido por aqui. Se precisar de mais alguma coisa, é só abrir outro chamado. Bom jogo!'],
    ];
  return lines;
};

/** Minutes until the player's first message after the last answer; without an answer the ticket waits since it was opened. */
export const waitsFrom = (lines: readonly Line[]): number => {
  const lastAnswer = lines.findLastIndex(([speaker]) => speaker === 'team');
  return lastAnswer < 0 ? 0 : (lines.slice(lastAnswer).find(([speaker]) => speaker === 'player')?.[1] ?? 0);
};

/** Deterministic and oldest first, so that ticket numbers follow time. */
export const demoTickets = (now: Date, owners: number, worlds: readonly string[]): DemoTicket[] =>
  Array.from({ length: TICKETS }, (_, index): DemoTicket => {
    const age = TICKETS - 1 - index;
    const story = STORIES[age % STORIES.length]!;
    const status = STATUSES[age % STATUSES.length]!;
    const worldIndex = (age * 3) % worlds.length;
    return {
      story,
      ...storedTitle(null, { ...story, worldName: worlds[worldIndex]! }),
      ownerIndex: age % 2 === 0 ? age % owners : (age >> 1) % 2,
      worldIndex,
      status,
      priority: PRIORITIES[age % PRIORITIES.length]!,
      createdAt: new Date(now.getTime() - (NEWEST_HOURS + age * STEP_HOURS) * HOUR_MS),
      isUnopened: status === TicketStatus.Open && age < UNOPENED_UP_TO,
      lines: linesFor(status, story),
    };
  });
