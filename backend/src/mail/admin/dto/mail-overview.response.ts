import { ApiProperty, ApiSchema } from '@nestjs/swagger';
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

@ApiSchema({ description: 'The numbers cover the mails in the log.' })
export class MailCountsResponse implements MailCounts {
  /** The mails that are queued, including mails between two attempts. */
  pending: number;
  sending: number;
  sent: number;
  /** The mails that became unnecessary or must not be sent. */
  dropped: number;
  /** The mails without further attempts. An admin can retry them. */
  parked: number;
}

export class ParkedMailResponse implements ParkedMail {
  id: number;
  @ApiProperty({ enum: MAIL_KINDS })
  kind: MailKind;
  /** The value is null for mails about accounts. */
  ticketId: number | null;
  error: MailError | null;
  attempts: number;
  lastAttemptAt: Date | null;
}

export class MailTestResponse implements MailTestState {
  state: MailState;
  error: MailError | null;
  attempts: number;
  createdAt: Date;
}

export class MailOverviewResponse implements MailOverview {
  /** If false, the server neither queues nor sends mails. */
  isOn: boolean;
  @ApiProperty({ enum: MAIL_SETTINGS, isArray: true })
  missing: readonly MailSetting[];
  keptDays: number;
  counts: MailCountsResponse;
  /** The newest 50 parked mails. */
  @ApiProperty({ type: [ParkedMailResponse] })
  parked: readonly ParkedMailResponse[];
  /** The newest test mail of the calling admin, or null if the log contains none. */
  lastTest: MailTestResponse | null;

  static from({ isOn, missing, keptDays, counts, parked, lastTest }: MailOverview): MailOverviewResponse {
    return { isOn, missing, keptDays, counts, parked, lastTest };
  }
}
