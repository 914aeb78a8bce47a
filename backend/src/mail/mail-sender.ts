import { Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';
import type { MailError } from './mail.enums.js';
import type { OutgoingMail } from './mail.message.js';
import { errorOf } from './retry.policy.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

@Injectable()
export class MailSender {
  private transport: Transporter | undefined;

  constructor(
    private readonly env: Env,
    private readonly club: Club,
  ) {}

  /** @returns null when the mail was sent */
  async send({ to, subject, text, html, messageId, headers }: OutgoingMail): Promise<MailError | null> {
    try {
      // A display name may contain another address, so the envelope is built from `address`.
      const envelope = { from: this.sender.address, to: [to.address] };
      await this.connection.sendMail({ from: this.sender, to, envelope, subject, text, html, messageId, headers });
      return null;
    } catch (error) {
      return errorOf(error as object);
    }
  }

  private get sender(): { name: string; address: string } {
    const [, name, address] = /^(?:([^<]+) <)?([^<>]+)>?$/.exec(this.env.mail.from!)!;
    return { name: name?.trim() ?? this.club.values.name, address: address! };
  }

  private get connection(): Transporter {
    this.transport ??= createTransport({
      url: this.env.mail.smtpUrl!,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return this.transport;
  }
}
