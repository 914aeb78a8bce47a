import { TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { titleOf } from '../../tickets/ticket.title.js';
import { type Line, STORIES, type Story } from './stories.js';

const TICKETS = 40;
const HOUR_MS = 3_600_000;
/** The newest ticket is half an hour old, each earlier one about seven hours older. */
const NEWEST_HOURS = 0.5;
const STEP_HOURS = 7.3;

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

export type DemoTicket = {
  readonly story: Story;
  readonly title: string;
  readonly ownerIndex: number;
  readonly worldIndex: number;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly createdAt: Date;
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

/** Deterministic and oldest first, so that ticket numbers follow time. */
export const demoTickets = (now: Date, owners: number, worlds: readonly string[]): DemoTicket[] =>
  Array.from({ length: TICKETS }, (_, index): DemoTicket => {
    const age = TICKETS - 1 - index;
    const story = STORIES[age % STORIES.length]!;
    const status = STATUSES[age % STATUSES.length]!;
    const worldIndex = (age * 3) % worlds.length;
    return {
      story,
      title: titleOf({ ...story, worldName: worlds[worldIndex]! }),
      ownerIndex: age % 2 === 0 ? age % owners : (age >> 1) % 2,
      worldIndex,
      status,
      priority: PRIORITIES[age % PRIORITIES.length]!,
      createdAt: new Date(now.getTime() - (NEWEST_HOURS + age * STEP_HOURS) * HOUR_MS),
      lines: linesFor(status, story),
    };
  });
