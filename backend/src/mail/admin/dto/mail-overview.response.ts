import { ApiProperty } from '@nestjs/swagger';
import {
  MAIL_KINDS,
  MAIL_SETTINGS,
  type MailError,
  type MailKind,
  type MailSetting,
  type MailState,
} from '../../mail.enums.js';
import type { MailCounts, MailTestState, ParkedMail } from '../admin-mail.repository.js';
import type { MailOverview } from '../admin-mail.service.js';

/** Mails by state, of those that the log still has. */
export class MailCountsResponse implements MailCounts {
  /** Waiting to be sent, including mails between two attempts. */
  pending: number;
  sending: number;
  sent: number;
  /** Not needed any more, or not allowed to be sent. */
  dropped: number;
  /** Without further attempts unless an admin repeats them. */
  parked: number;
}

export class ParkedMailResponse implements ParkedMail {
  id: number;
  @ApiProperty({ enum: MAIL_KINDS })
  kind: MailKind;
  /** Null for mails about accounts. */
  ticketId: number | null;
  /** Why the last attempt failed. */
  error: MailError | null;
  attempts: number;
  lastAttemptAt: Date | null;
}

export class MailTestResponse implements MailTestState {
  state: MailState;
  /** Why the last attempt failed. */
  error: MailError | null;
  attempts: number;
  createdAt: Date;
}

export class MailOverviewResponse implements MailOverview {
  /** False: nothing is queued or sent. */
  isOn: boolean;
  /** Settings that mail needs and that are not set. */
  @ApiProperty({ enum: MAIL_SETTINGS, isArray: true })
  missing: readonly MailSetting[];
  /** Days for which the log keeps a mail. */
  keptDays: number;
  counts: MailCountsResponse;
  /** The newest 50. */
  @ApiProperty({ type: [ParkedMailResponse] })
  parked: readonly ParkedMailResponse[];
  /** The last test mail of the admin who calls; null when there is none in the log. */
  lastTest: MailTestResponse | null;

  static from({ isOn, missing, keptDays, counts, parked, lastTest }: MailOverview): MailOverviewResponse {
    return { isOn, missing, keptDays, counts, parked, lastTest };
  }
}
