import { IsIn, IsOptional, Matches } from 'class-validator';
import { FromVariable, TrustedUrl, WholeNumber } from '../setting.js';

export const MFA_REQUIRED_ROLES = ['none', 'admins', 'team', 'everyone'] as const;
export type MfaRequiredRoles = (typeof MFA_REQUIRED_ROLES)[number];

/** @section Sign-in and sessions */
export class AuthSettings {
  /**
   * Key of 64 hexadecimal digits (`openssl rand -hex 32`). It encrypts the seeds of the second factor, the secrets of
   * webhooks and the data of pending mails. The keys for push messages and the unsubscribe links are derived from it.
   * Without a value, the server generates a key and stores it in DATA_DIR/secret.key.
   */
  @FromVariable('SECRET_KEY')
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'must be 64 hexadecimal digits (openssl rand -hex 32)' })
  readonly secretKey?: string;

  /** Cost of bcrypt for new passwords. Each step doubles the time. */
  @WholeNumber('BCRYPT_COST', 4, 15)
  readonly bcryptCost: number = 10;

  /**
   * Maximum number of wrong passwords for one account from one address within LOGIN_WINDOW_MINUTES. Further attempts
   * have to wait.
   */
  @WholeNumber('LOGIN_FAILURES', 1, 1000)
  readonly loginFailures: number = 5;

  /**
   * Maximum number of wrong passwords from one address (for IPv6, one /64 network) for any accounts within
   * LOGIN_WINDOW_MINUTES. Further attempts have to wait.
   */
  @WholeNumber('LOGIN_FAILURES_PER_ADDRESS', 1, 1_000_000)
  readonly loginFailuresPerAddress: number = 30;

  /**
   * Maximum number of wrong passwords for one account from all addresses within LOGIN_WINDOW_MINUTES. Further attempts
   * from any address have to wait.
   */
  @WholeNumber('LOGIN_FAILURES_PER_ACCOUNT', 1, 1_000_000)
  readonly loginFailuresPerAccount: number = 100;

  /** Maximum number of wrong codes of the second factor for one account within LOGIN_WINDOW_MINUTES. */
  @WholeNumber('MFA_FAILURES', 1, 1000)
  readonly mfaFailures: number = 5;

  /** Maximum number of wrong codes of the second factor for one account within a day. */
  @WholeNumber('MFA_FAILURES_PER_DAY', 1, 10_000)
  readonly mfaFailuresPerDay: number = 20;

  /**
   * Roles that must have a second factor: none, admins, team (staff and admins) or everyone. A session without the
   * required factor can only set it up. The value is the default of the setting that admins change.
   */
  @FromVariable('MFA_REQUIRED_ROLES')
  @IsIn(MFA_REQUIRED_ROLES)
  readonly mfaRequiredRoles: MfaRequiredRoles = 'none';

  /** Minutes for which failed sign-ins are counted. */
  @WholeNumber('LOGIN_WINDOW_MINUTES', 1, 1440)
  readonly loginWindowMinutes: number = 15;

  /**
   * URL for the sign-in with an external player panel. The server sends POST { email, password } if a player's password
   * does not match the stored one, or if there is no account yet. The response 2xx with { "ok": true, "name"?, "email"?
   * } signs the player in. The URL uses https, or http on this machine.
   */
  @TrustedUrl('PANEL_LOGIN_URL')
  readonly panelLoginUrl?: string;

  /**
   * Page of the panel where players change their password. With PANEL_LOGIN_URL, this server does not reset passwords
   * of players.
   */
  @TrustedUrl('PANEL_RESET_URL')
  readonly panelResetUrl?: string;

  /**
   * Maximum number of password reset mails to one account within an hour. Further requests get the same response, but
   * no mail.
   */
  @WholeNumber('RESET_MAILS_PER_ACCOUNT', 1, 1000)
  readonly resetMailsPerAccount: number = 3;

  /** Maximum number of password reset requests from one address (for IPv6, one /64 network) within an hour. */
  @WholeNumber('RESET_REQUESTS_PER_ADDRESS', 1, 1_000_000)
  readonly resetRequestsPerAddress: number = 20;

  /** Hours until a session of staff or an admin expires. Activity does not extend it. */
  @WholeNumber('SESSION_HOURS_TEAM', 1, 720)
  readonly teamSessionHours: number = 12;

  /** Hours until a session of a player expires. */
  @WholeNumber('SESSION_HOURS_PLAYER', 1, 8760)
  readonly playerSessionHours: number = 168;

  /** Maximum number of requests with one API token within a minute. */
  @WholeNumber('API_TOKEN_REQUESTS_PER_MINUTE', 1, 1_000_000)
  readonly apiTokenRequestsPerMinute: number = 300;
}
