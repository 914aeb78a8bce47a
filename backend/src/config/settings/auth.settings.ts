import { IsIn, IsOptional, Matches } from 'class-validator';
import { FromVariable, TrustedUrl, WholeNumber } from '../setting.js';

export const MFA_REQUIRED_ROLES = ['none', 'admins', 'team', 'everyone'] as const;
export type MfaRequiredRoles = (typeof MFA_REQUIRED_ROLES)[number];

/** @section Sign-in and sessions */
export class AuthSettings {
  /**
   * 64 hexadecimal digits (`openssl rand -hex 32`); encrypts the seeds of the second factor, the secrets of webhooks and
   * what waiting mails need; the keys of push messages and the links that end mails are derived from it.
   * Left out: generated once and kept in DATA_DIR/secret.key.
   */
  @FromVariable('SECRET_KEY')
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'must be 64 hexadecimal digits (openssl rand -hex 32)' })
  readonly secretKey?: string;

  /** Cost of bcrypt for new passwords; each step doubles the time. */
  @WholeNumber('BCRYPT_COST', 4, 15)
  readonly bcryptCost: number = 10;

  /** Wrong passwords for one account from one address within the window until it has to wait. */
  @WholeNumber('LOGIN_FAILURES', 1, 1000)
  readonly loginFailures: number = 5;

  /** Wrong passwords from one address (of IPv6 one /64) for any accounts within the window until it has to wait. */
  @WholeNumber('LOGIN_FAILURES_PER_ADDRESS', 1, 1_000_000)
  readonly loginFailuresPerAddress: number = 30;

  /** Wrong passwords for one account from all addresses within the window until everybody has to wait. */
  @WholeNumber('LOGIN_FAILURES_PER_ACCOUNT', 1, 1_000_000)
  readonly loginFailuresPerAccount: number = 100;

  /** Wrong codes of the second factor for one account within the window. */
  @WholeNumber('MFA_FAILURES', 1, 1000)
  readonly mfaFailures: number = 5;

  /** Wrong codes of the second factor for one account within a day. */
  @WholeNumber('MFA_FAILURES_PER_DAY', 1, 10_000)
  readonly mfaFailuresPerDay: number = 20;

  /**
   * Roles that must have a second factor: none, admins, team (staff and admins) or everyone. Without it a session
   * reaches only its set-up. The default of the setting that admins change.
   */
  @FromVariable('MFA_REQUIRED_ROLES')
  @IsIn(MFA_REQUIRED_ROLES)
  readonly mfaRequiredRoles: MfaRequiredRoles = 'none';

  /** How long failed sign-ins count. */
  @WholeNumber('LOGIN_WINDOW_MINUTES', 1, 1440)
  readonly loginWindowMinutes: number = 15;

  /**
   * Asked with POST { email, password } when a player's password is not the one kept here or there is no account yet; 2xx with
   * { "ok": true, "name"?, "email"? } lets them in. https, or http on this machine.
   */
  @TrustedUrl('PANEL_LOGIN_URL')
  readonly panelLoginUrl?: string;

  /** Page of the panel where players change their password: with PANEL_LOGIN_URL no password of theirs is reset here. */
  @TrustedUrl('PANEL_RESET_URL')
  readonly panelResetUrl?: string;

  /** Mails for a forgotten password to one account within an hour; further requests get the usual answer and no mail. */
  @WholeNumber('RESET_MAILS_PER_ACCOUNT', 1, 1000)
  readonly resetMailsPerAccount: number = 3;

  /** Requests for a mail for a forgotten password from one address (of IPv6 one /64) within an hour. */
  @WholeNumber('RESET_REQUESTS_PER_ADDRESS', 1, 1_000_000)
  readonly resetRequestsPerAddress: number = 20;

  /** Hours that a session of staff and admins lasts; using it does not extend it. */
  @WholeNumber('SESSION_HOURS_TEAM', 1, 720)
  readonly teamSessionHours: number = 12;

  /** Hours that a session of a player lasts. */
  @WholeNumber('SESSION_HOURS_PLAYER', 1, 8760)
  readonly playerSessionHours: number = 168;

  /** Requests that one API token may make within a minute. */
  @WholeNumber('API_TOKEN_REQUESTS_PER_MINUTE', 1, 1_000_000)
  readonly apiTokenRequestsPerMinute: number = 300;
}
