import { WholeNumber } from '../setting.js';

/** @section Retention */
export class RetentionSettings {
  /** Days that notifications are kept. */
  @WholeNumber('NOTIFICATION_DAYS', 1, 3650)
  readonly notificationDays: number = 90;

  /** Days that drafts of messages are kept after the last change. */
  @WholeNumber('DRAFT_DAYS', 1, 3650)
  readonly draftDays: number = 30;

  /** Days that the log of webhook deliveries is kept; pending deliveries stay. */
  @WholeNumber('WEBHOOK_LOG_DAYS', 1, 3650)
  readonly webhookLogDays: number = 30;

  /** Days that the log of mails is kept: who was sent what kind of mail, not its text. */
  @WholeNumber('MAIL_LOG_DAYS', 1, 3650)
  readonly mailLogDays: number = 30;

  /**
   * Months that the log of events is kept: who changed what, and the history of tickets. Claims of consumers end after five
   * years (CDC art. 27); six months are the least (Marco Civil da Internet, art. 15).
   */
  @WholeNumber('EVENT_LOG_MONTHS', 6, 1200)
  readonly eventLogMonths: number = 60;
}
