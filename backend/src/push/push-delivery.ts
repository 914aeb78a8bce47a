import { Injectable } from '@nestjs/common';
import type { Language } from '../common/i18n/language.js';
import { type TextKey, translate } from '../common/i18n/translate.js';
import { Env } from '../config/env.js';
import { NotificationCheck } from '../notifications/notification-check.js';
import { keyOf } from '../notifications/notification-groups.js';
import { notificationText, pathOf } from '../notifications/notification.text.js';
import { isUncovered, type NotificationRow, type NotificationType } from '../notifications/notification.types.js';
import { Club } from '../settings/club.js';
import { type ClaimedMessage, PushMessagesRepository } from './push-messages.repository.js';
import { type PushPayload, type PushResult, PushSender } from './push-sender.js';
import { type Browser, PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** Notifications of the team. */
const TEXTS: Partial<Record<NotificationType, TextKey>> = {
  ticket_opened: 'push.ticket_opened',
  player_message: 'push.player_message',
  internal_note: 'push.internal_note',
  note_mention: 'push.note_mention',
  ticket_assigned: 'push.ticket_assigned',
};

const CLUB_LANGUAGE: Language = 'pt';
const ATTEMPTS_MAX = 4;
const WAIT_SECONDS = 30;

@Injectable()
export class PushDelivery {
  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly check: NotificationCheck,
    private readonly sender: PushSender,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  async deliver(message: ClaimedMessage): Promise<void> {
    // Crashed attempts count as well.
    if (message.attempts > ATTEMPTS_MAX || message.isRepetition) return this.messages.delete(message);
    const found = await this.check.of('push', message);
    if (found.is === 'quiet') return this.messages.postpone(message, found.waitSeconds, false);
    const recipient = found.is === 'due' ? await this.messages.recipient(message) : undefined;
    if (found.is !== 'due' || !recipient) return this.messages.delete(message);
    return this.send(message, this.payloadOf(found.notification, recipient.language ?? CLUB_LANGUAGE));
  }

  async sendTo(browser: Browser, payload: PushPayload): Promise<PushResult> {
    const result = await this.sender.send(browser, payload);
    if (result === 'delivered') await this.subscriptions.recordDelivery(browser.id);
    else if (result !== 'skipped') await this.subscriptions.recordRefusal(browser.id, result === 'gone');
    return result;
  }

  /** A browser replaces a message it already had, because both have the same tag. */
  private async send(message: ClaimedMessage, payload: PushPayload): Promise<void> {
    const browsers = await this.subscriptions.ofUser(message.userId);
    const results: PushResult[] = [];
    for (const browser of browsers) results.push(await this.sendTo(browser, payload));
    if (results.includes('delivered')) await this.messages.recordPush(message);
    if (results.includes('refused') && message.attempts < ATTEMPTS_MAX)
      return this.messages.postpone(message, WAIT_SECONDS * 4 ** (message.attempts - 1), true);
    return this.messages.delete(message);
  }

  /** Other people may see the phone, so the message contains only the ticket's number and the kind of notification. */
  private payloadOf(notification: NotificationRow, language: Language): PushPayload {
    const { ticketId } = notification;
    return {
      title: this.club.values.name,
      body:
        ticketId === null
          ? notificationText(notification, language, this.env.club.timezone).title
          : translate(textOf(notification), language, { id: String(ticketId) }),
      path: pathOf(notification),
      tag: keyOf(notification),
    };
  }
}

const textOf = (notification: NotificationRow): TextKey =>
  isUncovered(notification) ? 'push.uncovered' : (TEXTS[notification.type] ?? 'push.ticket');
