import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import type { Mail } from '../src/mail/mail.entity.js';
import { Mailbox } from './mailbox.js';
import { TestApp } from './support.js';
import { until } from './waiting.js';

type MailRow = Mail & { readonly params: string | null };

/** An app that sends its mails to a mail server on loopback, and its queue. */
export class MailTest {
  private constructor(
    readonly app: TestApp,
    readonly mailbox: Mailbox,
  ) {}

  static async start(settings: Record<string, string | number | boolean> = {}): Promise<MailTest> {
    const mailbox = await Mailbox.start();
    return new MailTest(await TestApp.start({ ...mailbox.settings, ...settings }), mailbox);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.mailbox.goAway();
  }

  async clear(): Promise<void> {
    await this.app.db.query('DELETE FROM mails');
    this.mailbox.forget();
  }

  rows(): Promise<MailRow[]> {
    return this.app.db.query('SELECT * FROM mails ORDER BY id');
  }

  /** Kind, state and error of each mail. */
  async outcomes() {
    return (await this.rows()).map(({ kind, state, error }) => [kind, state, error]);
  }

  /** The rows, once there are some and they fit. */
  until(fits: (all: MailRow[]) => boolean): Promise<MailRow[]> {
    return until(
      async () => {
        const all = await this.rows();
        return all.length > 0 && fits(all) && all;
      },
      async () => JSON.stringify(await this.rows()),
    );
  }

  /** As if every mail were due and the minute of the limit were over. */
  async passTime(): Promise<void> {
    await this.app.db.query(
      `UPDATE mails SET "sendAfter" = now(), "lastAttemptAt" = NULL WHERE state IN ('pending', 'sending')`,
    );
    await this.app.app.get(MailDispatcher).run();
  }
}
