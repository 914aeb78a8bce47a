import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LoggedIn, MfaDisabled } from '../auth/auth.events.js';
import { deviceOf } from '../auth/sessions/device.js';
import type { Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { MailQueue } from './mail-queue.js';
import { MailsRepository } from './mails.repository.js';

/** Mails about sign-ins from new browsers or networks, and about a second factor that an admin removed (ASVS 6.3.7). */
@Injectable()
export class SignInMailsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly queue: MailQueue,
    private readonly mails: MailsRepository,
  ) {}

  onModuleInit(): void {
    if (!this.queue.isOn) return;
    this.events.within(LoggedIn, async (event) => {
      if (event.data.isNewBrowser) await this.add(event);
    });
    this.events.within(MfaDisabled, async ({ actorId, data: { userId } }) => {
      if (actorId !== userId) await this.queue.add({ userId, kind: 'mfa_reset' });
    });
  }

  private async add({ createdAt, data: { userId, sessionId } }: Recorded<LoggedIn>): Promise<void> {
    const { ip, userAgent } = await this.mails.originOf(sessionId);
    const params = { at: createdAt.toISOString(), address: ip ?? '', ...deviceOf(userAgent) };
    await this.queue.add({ userId, kind: 'new_sign_in', params });
  }
}
