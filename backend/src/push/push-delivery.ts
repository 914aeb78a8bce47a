import { Injectable } from '@nestjs/common';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';
import { type ClaimedMessage, PushMessagesRepository } from './push-messages.repository.js';
import { type PushPayload, type PushResult, PushSender } from './push-sender.js';
import { type Browser, PushSubscriptionsRepository } from './push-subscriptions.repository.js';
import { WithheldTickets } from '../tickets/conflicts/withheld-tickets.js';

/** Of people who never chose a language. */
const CLUB_LANGUAGE: Language = 'pt';
const ATTEMPTS_MAX = 4;
const WAIT_SECONDS = 30;

/** Sends a claimed message to all browsers of its person. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly sender: PushSender,
    private readonly club: Club,
    private readonly withheld: WithheldTickets,
    private readonly env: Env,
  ) {}

  /** A browser that had the message already shows it in place of the first: both have the same tag. */
  async deliver(message: ClaimedMessage): Promise<void> {
    // Attempts that failed without a result count as well.
    if (message.attempts > ATTEMPTS_MAX) return this.messages.delete(message);
    const recipient = await this.messages.recipient(message, this.env.club.timezone);
    if (!recipient || (await this.withheld.isFrom(message.userId, message.ticketId)))
      return this.messages.delete(message);
    if (recipient.quietSeconds !== null) return this.messages.postpone(message, recipient.quietSeconds, false);
    const payload = this.payloadOf(message.ticketId, recipient.language ?? CLUB_LANGUAGE);
    const browsers = await this.subscriptions.ofUser(message.userId);
    const results: PushResult[] = [];
    for (const browser of browsers) results.push(await this.sendTo(browser, payload));
    if (results.includes('refused') && message.attempts < ATTEMPTS_MAX)
      return this.messages.postpone(message, WAIT_SECONDS * 4 ** (message.attempts - 1), true);
    return this.messages.delete(message);
  }

  /** @returns whether the push service took it */
  async sendTo(browser: Browser, payload: PushPayload): Promise<PushResult> {
    const result = await this.sender.send(browser, payload);
    if (result === 'delivered') await this.subscriptions.noteDelivered(browser.id);
    else if (result !== 'skipped') await this.subscriptions.noteRefused(browser.id, result === 'gone');
    return result;
  }

  private payloadOf(ticketId: number, language: Language): PushPayload {
    return {
      title: this.club.values.name,
      body: translate('push.ticket', language, { id: String(ticketId) }),
      path: `/ticket/${ticketId}`,
      tag: `ticket-${ticketId}`,
    };
  }
}
