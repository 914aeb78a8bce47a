import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import type { ChannelName, NotificationSwitches } from '../preferences/preferences.js';
import { PreferencesService } from '../preferences/preferences.service.js';
import { quietSeconds } from '../preferences/quiet-hours.js';
import { isRinging, kindOf } from './channels.js';
import { incidentOf, type NotificationRow } from './notification.types.js';
import { NotificationsRepository } from './notifications.repository.js';

export type QueuedNotification = {
  readonly userId: number;
  readonly ticketId: number | null;
  readonly notificationId: number | null;
};

type Outcome =
  | { readonly is: 'due'; readonly notification: NotificationRow }
  | { readonly is: 'outdated' }
  | { readonly is: 'unwanted' }
  | { readonly is: 'quiet'; readonly waitSeconds: number };

/** Decides when a mail or push message is due whether the person still needs and wants it. */
@Injectable()
export class NotificationCheck {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly withheld: WithheldTickets,
    private readonly preferences: PreferencesService,
    private readonly env: Env,
  ) {}

  async of(channel: ChannelName, { userId, ticketId, notificationId }: QueuedNotification): Promise<Outcome> {
    const notification = notificationId === null ? undefined : await this.notifications.byId(notificationId);
    // A merge has moved the notification to another ticket.
    if (!notification || notification.isRead || notification.ticketId !== ticketId) return { is: 'outdated' };
    if (ticketId !== null && (await this.withheld.isFrom(userId, ticketId))) return { is: 'outdated' };
    if (incidentOf(notification) !== null && (await this.notifications.isSuperseded(notification.id)))
      return { is: 'outdated' };
    const { bell, [channel]: switches, quietHours } = await this.preferences.notifyOf(userId);
    const inBell: Partial<NotificationSwitches> = bell;
    const kind = kindOf(notification)!;
    if (![inBell[kind], switches[kind]].every((choice) => isRinging(choice, notification))) return { is: 'unwanted' };
    const waitSeconds = quietHours && quietSeconds(quietHours, this.env.club.timezone, Date.now());
    return waitSeconds === null ? { is: 'due', notification } : { is: 'quiet', waitSeconds };
  }
}
