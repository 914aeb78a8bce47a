import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { fault, notFound } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { Env } from '../../config/env.js';
import { Events } from '../../events/events.service.js';
import { WithheldTickets } from '../../tickets/withheld-tickets.js';
import { MAIL_SETTINGS, type MailSetting } from '../mail.enums.js';
import { mailIsOff, MailQueue } from '../mail-queue.js';
import { MailRetried, MailTested } from './admin-mail.events.js';
import { AdminMailRepository, type MailCounts, type MailTestState, type ParkedMail } from './admin-mail.repository.js';

const mailNotParked = fault(409, 'mail.not_parked');
const mailJoined = fault(409, 'mail.joined');

const TEST_PATH = '/admin/settings?section=mail';

export type MailOverview = {
  readonly isOn: boolean;
  readonly missing: readonly MailSetting[];
  readonly keptDays: number;
  readonly counts: MailCounts;
  readonly parked: readonly ParkedMail[];
  readonly lastTest: MailTestState | null;
};

@Injectable()
export class AdminMailService {
  constructor(
    private readonly rows: AdminMailRepository,
    private readonly queue: MailQueue,
    private readonly db: Db,
    private readonly events: Events,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
  ) {}

  async overview(viewer: Viewer): Promise<MailOverview> {
    const { counts, all, lastTest } = await this.db.together({
      counts: () => this.rows.counts(viewer),
      all: () => this.rows.parked(),
      lastTest: () => this.rows.lastTestOf(viewer.id),
    });
    const withheld = await this.withheld.among(
      viewer,
      all.flatMap(({ ticketId }) => ticketId ?? []),
    );
    const parked = all.filter(({ ticketId }) => ticketId === null || !withheld.has(ticketId));
    const { mailLogDays: keptDays } = this.env.retention;
    return { isOn: this.queue.isOn, missing: this.missing, keptDays, counts, parked, lastTest: lastTest ?? null };
  }

  async test({ id: userId }: Viewer): Promise<void> {
    if (!this.queue.isOn) throw mailIsOff();
    await this.db.transaction(async () => {
      await this.events.record(new MailTested(null, userId, {}));
      await this.queue.add({ userId, kind: 'test', params: { path: TEST_PATH } });
    });
  }

  /** @throws 404, 409 for a mail that is not parked or that a newer one replaces */
  retry(viewer: Viewer, mailId: number): Promise<void> {
    return this.db.transaction(async () => {
      const outcome = await this.rows.retry(mailId);
      if (outcome === 'joined') throw mailJoined();
      if (outcome === 'not_parked') throw (await this.rows.exists(mailId)) ? mailNotParked() : notFound();
      await this.events.record(new MailRetried(null, viewer.id, { mailId }));
      this.queue.announce(0);
    });
  }

  private get missing(): MailSetting[] {
    const { mail, server } = this.env;
    const values = { SMTP_URL: mail.smtpUrl, MAIL_FROM: mail.from, PUBLIC_URL: server.publicUrl };
    return MAIL_SETTINGS.filter((name) => values[name] === undefined);
  }
}
