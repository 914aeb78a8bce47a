import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import { secondsUntil } from '../tickets/tickets.events.js';
import type { ChannelName, NoticeKind } from '../users/preferences/preferences.js';
import type { NoticeType } from './notification.types.js';

type Route = { readonly kind: NoticeKind; readonly by: readonly ChannelName[] };

const BELL_ALONE = null;
const mailAndPush = (kind: NoticeKind): Route => ({ kind, by: ['mail', 'push'] });

const ROUTES: Readonly<Record<NoticeType, Route | typeof BELL_ALONE>> = {
  team_reply: mailAndPush('reply'),
  ticket_closed: mailAndPush('resolved'),
  status_changed: { kind: 'resolved', by: ['push'] },
  closing_soon: mailAndPush('closing'),
  ticket_assigned: mailAndPush('assigned'),
  incident_update: mailAndPush('incident'),
  fixed_in_changelog: mailAndPush('fix'),
  sanction_recorded: mailAndPush('sanction'),
  sanction_lifted: mailAndPush('sanction'),
  // The reply in the appeal's ticket is notified already.
  appeal_decided: BELL_ALONE,
  ticket_opened: BELL_ALONE,
  player_message: BELL_ALONE,
  internal_note: BELL_ALONE,
  ticket_merged: BELL_ALONE,
  low_rating: BELL_ALONE,
  person_erased: BELL_ALONE,
  tickets_released: BELL_ALONE,
  admin_made: BELL_ALONE,
  admin_token_created: BELL_ALONE,
  conflict_guard_on: BELL_ALONE,
  conflict_guard_off: BELL_ALONE,
  user_blocked: BELL_ALONE,
  user_unblocked: BELL_ALONE,
};

const routeOf = ({ type, params }: WrittenNotice): Route | typeof BELL_ALONE =>
  type === 'status_changed' && 'status' in params && params.status === TicketStatus.Resolved
    ? ROUTES.ticket_closed
    : ROUTES[type];

export type WrittenNotice = { readonly type: NoticeType; readonly params: object };

export const kindOf = (notice: WrittenNotice): NoticeKind | undefined => routeOf(notice)?.kind;

export type AddedNotices = {
  readonly eventId: number;
  readonly kind: NoticeKind;
  /** The change can be undone within this delay. */
  readonly waitSeconds: number;
};
type Channel = (added: AddedNotices) => Promise<void>;

/** Passes notifications on to mail and push in the transaction that adds them. The recipients are already decided. */
@Injectable()
export class Channels {
  private readonly channels = new Map<ChannelName, Channel>();

  constructor(private readonly db: Db) {}

  add(name: ChannelName, channel: Channel): void {
    this.channels.set(name, channel);
  }

  async deliver(
    { id: eventId, data }: Recorded<DomainEvent<{ undoUntil?: string }>>,
    notice: WrittenNotice,
  ): Promise<void> {
    const route = routeOf(notice);
    if (!route) return;
    const added = { eventId, kind: route.kind, waitSeconds: secondsUntil(data.undoUntil) };
    await this.db.each(route.by, async (name) => this.channels.get(name)?.(added));
  }
}
