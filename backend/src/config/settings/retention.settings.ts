import { WholeNumber } from '../setting.js';

/** @section Retention */
export class RetentionSettings {
  /** Days after which notifications are deleted. */
  @WholeNumber('NOTIFICATION_DAYS', 1, 3650)
  readonly notificationDays: number = 90;

  /** Days after the last change after which drafts of messages are deleted. */
  @WholeNumber('DRAFT_DAYS', 1, 3650)
  readonly draftDays: number = 30;

  /** Days after which entries of the webhook delivery log are deleted. Pending deliveries are kept. */
  @WholeNumber('WEBHOOK_LOG_DAYS', 1, 3650)
  readonly webhookLogDays: number = 30;

  /**
   * Days after which entries of the mail log are deleted. The log contains the recipient and the kind of each mail, but
   * no text.
   */
  @WholeNumber('MAIL_LOG_DAYS', 1, 3650)
  readonly mailLogDays: number = 30;

  /**
   * Months after which entries of the event log are deleted. The log contains all changes and the history of tickets.
   * Consumer claims expire after five years (CDC art. 27); the minimum is six months (Marco Civil da Internet, art.
   * 15).
   */
  @WholeNumber('EVENT_LOG_MONTHS', 6, 1200)
  readonly eventLogMonths: number = 60;
}
