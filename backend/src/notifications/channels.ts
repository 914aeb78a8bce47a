import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import { secondsUntil } from '../tickets/tickets.events.js';
import type { ChannelName, NotificationKind, OpenedChoice } from '../preferences/preferences.js';
import type { NotificationRow, NotificationType } from './notification.types.js';

type Route = { readonly kind: NotificationKind; readonly by: readonly ChannelName[] };

const IN_APP_ONLY = null;
const mailAndPush = (kind: NotificationKind): Route => ({ kind, by: ['mail', 'push'] });

const ROUTES: Readonly<Record<NotificationType, Route | typeof IN_APP_ONLY>> = {
  team_reply: mailAndPush('reply'),
  ticket_closed: mailAndPush('resolved'),
  status_changed: { kind: 'resolved', by: ['push'] },
  closing_soon: mailAndPush('closing'),
  ticket_opened: mailAndPush('opened'),
  player_message: mailAndPush('answered'),
  internal_note: mailAndPush('note'),
  ticket_assigned: mailAndPush('assigned'),
  note_mention: mailAndPush('asked'),
  incident_update: mailAndPush('incident'),
  fixed_in_changelog: mailAndPush('fix'),
  report_reviewed: mailAndPush('report'),
  sanction_recorded: mailAndPush('sanction'),
  sanction_lifted: mailAndPush('sanction'),
  // The reply in the appeal's ticket is notified already.
  appeal_decided: IN_APP_ONLY,
  ticket_merged: IN_APP_ONLY,
  content_removed: IN_APP_ONLY,
  low_rating: IN_APP_ONLY,
  person_erased: IN_APP_ONLY,
  erasure_requested: IN_APP_ONLY,
  erasure_refused: IN_APP_ONLY,
  tickets_released: IN_APP_ONLY,
  admin_made: IN_APP_ONLY,
  admin_token_created: IN_APP_ONLY,
  conflict_guard_on: IN_APP_ONLY,
  conflict_guard_off: IN_APP_ONLY,
  user_blocked: IN_APP_ONLY,
  user_unblocked: IN_APP_ONLY,
};

const routeOf = ({ type, params }: StoredNotification): Route | typeof IN_APP_ONLY =>
  type === 'status_changed' && 'status' in params && params.status === TicketStatus.Resolved
    ? ROUTES.ticket_closed
    : ROUTES[type];

export type StoredNotification = { readonly type: NotificationType; readonly params: object };

/** A message of a player is for its assignee, or else for whoever may take the ticket, like a new ticket. */
export const kindOf = (row: NotificationRow): NotificationKind | undefined =>
  row.type === 'player_message' && !row.isPersonal ? 'opened' : routeOf(row)?.kind;

/** Kinds that cannot be switched off have no choice. */
export const isRinging = (choice: boolean | OpenedChoice | undefined, { params }: NotificationRow): boolean =>
  choice === 'focus' ? !('focus' in params && params.focus === 'other') : choice !== 'off' && choice !== false;

export type AddedNotifications = {
  readonly eventId: number;
  /** The kind of the type; `kindOf` tells the kind of each notification. */
  readonly kind: NotificationKind;
  /** The change can be undone within this delay. */
  readonly waitSeconds: number;
};
type Channel = (added: AddedNotifications) => Promise<void>;

/** Mail and push are queued in the transaction that adds the notifications, so that neither is lost. */
@Injectable()
export class Channels {
  private readonly channels = new Map<ChannelName, Channel>();

  constructor(private readonly db: Db) {}

  add(name: ChannelName, channel: Channel): void {
    this.channels.set(name, channel);
  }

  async deliver(
    { id: eventId, data }: Recorded<DomainEvent<{ undoUntil?: string }>>,
    content: StoredNotification,
  ): Promise<void> {
    const route = routeOf(content);
    if (!route) return;
    const added = { eventId, kind: route.kind, waitSeconds: secondsUntil(data.undoUntil) };
    await this.db.each(route.by, async (name) => this.channels.get(name)?.(added));
  }
}
