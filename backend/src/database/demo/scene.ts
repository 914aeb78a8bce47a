import { TicketStatus } from '../../tickets/ticket.enums.js';
import { statusAfterReply, WAITS_FOR_TEAM } from '../../tickets/ticket.policy.js';
import { warningHours } from '../../tickets/closing/auto-close.policy.js';
import type { Ticket } from '../../tickets/ticket.entity.js';
import type { WorldName } from './people.js';
import { later } from './stage.js';
import type { Line, Speaker, Story } from './stories.js';
import type { StoredTitle } from '../../tickets/ticket.title.js';

const HOUR_MINUTES = 60;

/** A ticket and its conversation. People are named by the local part of their e-mail. */
export type Scene = {
  readonly name?: string;
  readonly story: Omit<Story, 'lines'>;
  readonly owner: string;
  readonly answering: string;
  readonly world: WorldName;
  readonly priority: Ticket['priority'];
  readonly status: TicketStatus;
  readonly createdAt: Date;
  /** The team has not viewed the ticket. */
  readonly isUnopened?: boolean;
  readonly isUnassigned?: boolean;
  readonly lines: readonly Line[];
  readonly title?: StoredTitle;
  readonly rating?: { readonly score: number; readonly comment?: string };
  /** The line after which the team resolved the ticket before its player wrote again. */
  readonly resolvedFirst?: number;
  readonly pictures?: readonly { readonly line: number | null; readonly file: string }[];
};

export type SceneAgo = Omit<Scene, 'createdAt'> & {
  readonly ago: { readonly days?: number; readonly minutes?: number };
};

type Times = Pick<
  Ticket,
  | 'status'
  | 'updatedAt'
  | 'waitingSince'
  | 'idleSince'
  | 'resolvedAt'
  | 'closedAt'
  | 'autoClosedAt'
  | 'reopenedAt'
  | 'closingWarnedAt'
  | 'firstAnswerAt'
  | 'firstViewedAt'
>;
export type Move = {
  readonly at: Date;
  readonly by: Speaker | 'clock';
  readonly from: TicketStatus;
  readonly to: TicketStatus;
};
export type Life = Times & {
  readonly moves: readonly Move[];
  readonly taken: { readonly at: Date; readonly byReply: boolean } | null;
  readonly warned: { readonly at: Date; readonly closesAt: Date } | null;
};

const { Open, WaitingResponse, Resolved, Closed } = TicketStatus;
export const isEnd = (status: TicketStatus): boolean => status === Resolved || status === Closed;

export const lifeOf = (scene: Scene, now: Date, closeHours: number): Life => {
  const { createdAt, lines, status } = scene;
  const life = new LifeLine(createdAt);
  const ending = endingLine(scene);
  for (const [index, [speaker, minutes, text]] of lines.filter(([by]) => by !== 'note').entries()) {
    const follows = statusAfterReply(life.times.status, speaker === 'team');
    const at = later(createdAt, minutes);
    const isResolved = index === scene.resolvedFirst;
    life.move(at, speaker, text === ending ? status : isResolved ? Resolved : follows);
    if (speaker === 'team') life.times.firstAnswerAt ??= at;
  }
  const lastMinutes = lines.at(-1)?.[1] ?? 0;
  if (life.times.status !== status) life.move(later(createdAt, lastMinutes + 4), 'team', status);
  life.letClockClose(now, closeHours);
  const { moves, warned } = life;
  return { ...life.times, firstViewedAt: openedAt(scene), moves, warned, taken: takenAt(scene) };
};

const endingLine = ({ lines, status }: Scene): string | undefined => {
  const [speaker, , text] = lines.at(-1) ?? [];
  return speaker === 'team' && isEnd(status) ? text : undefined;
};

const openedAt = (scene: Scene): Date | null =>
  scene.isUnopened ? null : (takenAt(scene)?.at ?? later(scene.createdAt, 10));

const takenAt = ({ status, lines, createdAt, isUnassigned }: Scene): Life['taken'] => {
  if (isUnassigned) return null;
  const first = lines.find(([speaker]) => speaker !== 'player');
  if (first) return { at: later(createdAt, first[1]), byReply: first[0] === 'team' };
  return status === Open ? null : { at: later(createdAt, 3), byReply: false };
};

const isReopened = (from: TicketStatus, to: TicketStatus): boolean => isEnd(from) && !isEnd(to);

/** Sets status and times like the statement `SET_STATUS`. */
class LifeLine {
  readonly moves: Move[] = [];
  warned: Life['warned'] = null;
  readonly times: { -readonly [Name in keyof Omit<Times, 'firstViewedAt'>]: Times[Name] };

  constructor(createdAt: Date) {
    this.times = {
      status: Open,
      updatedAt: createdAt,
      waitingSince: createdAt,
      idleSince: null,
      resolvedAt: null,
      closedAt: null,
      autoClosedAt: null,
      reopenedAt: null,
      closingWarnedAt: null,
      firstAnswerAt: null,
    };
  }

  move(at: Date, by: Move['by'], to: TicketStatus): void {
    const { times } = this;
    const { status: from } = times;
    if (!isEnd(to)) times.resolvedAt = null;
    else if (to !== Closed && from !== Resolved) times.resolvedAt = at;
    times.idleSince = to === WaitingResponse || to === Resolved ? at : null;
    times.waitingSince = WAITS_FOR_TEAM[to] ? (times.waitingSince ?? at) : null;
    times.closedAt = to === Closed ? at : null;
    times.reopenedAt = isReopened(from, to) ? at : times.reopenedAt;
    times.closingWarnedAt = null;
    times.updatedAt = at;
    times.status = to;
    if (from !== to) this.moves.push({ at, by, from, to });
  }

  letClockClose(now: Date, closeHours: number): void {
    const { idleSince } = this.times;
    if (closeHours === 0 || idleSince === null) return;
    const closesAt = later(idleSince, closeHours * HOUR_MINUTES);
    const warnedAt = later(closesAt, -warningHours(closeHours) * HOUR_MINUTES);
    if (warnedAt > now) return;
    this.warned = { at: warnedAt, closesAt };
    if (closesAt > now) this.times.closingWarnedAt = warnedAt;
    else {
      this.move(closesAt, 'clock', Closed);
      this.times.autoClosedAt = this.times.resolvedAt ? null : closesAt;
    }
  }
}
